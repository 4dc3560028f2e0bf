import { signIn } from '@/data/staff-session'
import { useStaff } from './use-staff'

/** The door of a room for admins: who is there, how to come in and leave, and who may act inside. */
export function useAdminDoor() {
  const { staff, leave } = useStaff()
  const isAdmin = staff?.isAdmin === true
  const door = {
    email: staff?.email,
    note: isAdmin ? 'Administração' : 'Sem permissão de administração',
    hint: 'Use o e-mail e a senha da administração.',
    onLeave: leave,
    signIn,
  }
  return { door, isAdmin }
}
