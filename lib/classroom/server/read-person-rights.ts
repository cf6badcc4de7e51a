import 'server-only'
import { can } from '@/lib/ability/ability'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { activeAccount } from '@/lib/scope/server/active-account'
import { impersonationScope, viewableStudentScope } from '@/lib/scope/server/impersonation-scope'
import { managedUserScope, taughtStudentScope } from '@/lib/scope/server/user-scope'
import type { Actor } from '@/lib/session/actor'
import { settableScope } from '@/lib/user/server/settable-scope'
import type { PersonRights } from '../person-choices'

/** Reads the actor's permissions on an account in their scope, for display only: each call checks them again. */
export async function readPersonRights(actor: Actor, id: string): Promise<PersonRights> {
  const isOther = id !== actor.userId
  const is = async (scope: Prisma.UserWhereInput) => (await db().user.count({ where: { AND: [{ id }, scope] } })) > 0
  const [isManaged, isTaught, isSettable, isActable, isViewable] = await Promise.all([
    is(managedUserScope(actor)),
    is(taughtStudentScope(actor)),
    is(settableScope(actor)),
    is({ AND: [activeAccount, impersonationScope(actor)] }),
    is(viewableStudentScope(actor)),
  ])
  const isActing = actor.session.contextUserId !== null
  const manages = isOther && can(actor, 'admin') && isManaged
  return {
    manages,
    teaches: manages || (isOther && can(actor, 'teacher') && isTaught),
    setsPassword: isOther && !isActing && isSettable,
    actsAs: isOther && !isActing && can(actor, 'impersonate') && isActable,
    viewsAsStudent: isOther && !isActing && isViewable,
  }
}
