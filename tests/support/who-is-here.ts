import { readStaff } from '@/data/staff-session'
import { valueOf } from './value-of'

/** Who the service says is signed in as staff, which it is expected to answer. */
export const currentEmail = async () => valueOf(await readStaff()).email
export const isAdmin = async () => valueOf(await readStaff()).isAdmin
