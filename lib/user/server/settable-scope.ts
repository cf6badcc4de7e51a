import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import { homeStudentScope } from '@/lib/scope/server/home-student-scope'
import { managedUserScope } from '@/lib/scope/server/user-scope'
import type { Actor } from '@/lib/session/actor'

/** Whose password somebody else may set: a teacher that of the own students, an admin that of the people they run. */
export function settableScope(actor: Actor): Prisma.UserWhereInput {
  const managed = managedUserScope(actor)
  return Object.keys(managed).length === 0 ? {} : { OR: [homeStudentScope(actor), managed] }
}
