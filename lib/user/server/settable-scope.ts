import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import { homeStudentScope } from '@/lib/scope/server/home-student-scope'
import { managedUserScope } from '@/lib/scope/server/user-scope'
import type { Actor } from '@/lib/session/actor'

/** Returns the scope of users whose password this actor may set: for a teacher their students, for an admin the users they manage. */
export function settableScope(actor: Actor): Prisma.UserWhereInput {
  const managed = managedUserScope(actor)
  return Object.keys(managed).length === 0 ? {} : { OR: [homeStudentScope(actor), managed] }
}
