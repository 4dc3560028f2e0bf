import { signIn } from '@/data/staff-session'
import { useStaff } from './use-staff'

/** The props of the sign-in of an admin page, and whether an admin is signed in. */
export function useAdminDoor() {
  const { staff, leave } = useStaff()
  const isAdmin = staff?.isAdmin === true
  const door = {
    email: staff?.email,
    note: isAdmin ? 'Administração' : 'Sem permissão de administração',
    hint: 'Use o e-mail e a senha da administração.',
    isAdmin,
    onLeave: leave,
    signIn,
  }
  return { door, isAdmin }
}
