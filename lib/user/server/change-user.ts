import 'server-only'
import type { ZodType } from 'zod'
import { can } from '@/lib/ability/ability'
import { noteChanges } from '@/lib/audit/server/note-changes'
import { db, inTransaction } from '@/lib/db/db'
import { invalidInput, notAllowed } from '@/lib/error/product-error'
import { managedUserScope, taughtStudentScope } from '@/lib/scope/server/user-scope'
import type { Actor } from '@/lib/session/actor'
import {
  type SaveManagedUser,
  type SaveUser,
  saveManagedUserSchema,
  saveOwnStudentSchema,
  saveOwnUserSchema,
  saveTaughtStudentSchema,
  type WireUser,
} from '../schema'
import { readAuditedUser } from './audited-user'
import { alertRoleChanged, changeAccount } from './change-account'
import { getUser } from './get-user'
import { lockUser, readChangedUser } from './lock-user'
import { requireMetadata } from './require-metadata'
import { saveUser } from './save-user'

/** Restricts the input to the fields allowed for the relation: other fields are 403 `not_allowed` on another's record and 400 on the user's own. */
function narrow<T>(schema: ZodType<T>, input: SaveUser, isOwn = false): T {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  if (!isOwn && issues.some(({ code }) => code === 'unrecognized_keys')) throw notAllowed()
  throw invalidInput(
    'The request is not valid.',
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: 'cannot be changed by you' }))
        : [{ path: issue.path.join('.'), message: issue.message }],
    ),
  )
}

const count = (scope: object, id: string) => db().user.count({ where: { AND: [{ id }, scope] } })

/** Returns the viewer's relation to another user, which decides the writable fields and the scope. */
async function relationTo(actor: Actor, id: string) {
  const managed = managedUserScope(actor)
  if (can(actor, 'admin') && (await count(managed, id)) > 0) return { schema: saveManagedUserSchema, scope: managed }
  const taught = { roleId: 'student' as const, ...taughtStudentScope(actor) }
  if (can(actor, 'teacher') && (await count(taught, id)) > 0) return { schema: saveTaughtStudentSchema, scope: taught }
  throw notAllowed()
}

/**
 * Changes a user as far as the viewer's relation allows: themselves, a student they teach, or a user they manage (contract.md §2, Users). 404 outside
 * the viewer's scope, 403 `not_allowed` for users they may only read and for fields they may not change, 409 `stale_version`, and 409 `duplicate` for
 * a user name or address of another account.
 */
export async function changeUser(actor: Actor, id: string, input: SaveUser): Promise<WireUser> {
  if (id === 'current' || id === actor.userId)
    return saveUser(actor, narrow(actor.roleId === 'student' ? saveOwnStudentSchema : saveOwnUserSchema, input, true))
  await getUser(actor, id)
  const { schema, scope } = await relationTo(actor, id)
  // The fields of a teacher's form are a subset of an admin's.
  const { version, preferences, ...fields } = narrow<SaveManagedUser>(schema, input)
  return inTransaction(async () => {
    const row = await lockUser(actor, id, version, scope)
    const before = await readAuditedUser(id)
    await requireMetadata(fields)
    if (preferences)
      await db().$executeRaw`
        UPDATE "user" SET "preferences" = "preferences" || ${JSON.stringify(preferences)}::jsonb WHERE "id" = ${id}::uuid`
    const { isMoved, columns } = await changeAccount(actor, id, row, fields)
    await db().user.update({
      where: { id },
      data: { ...columns, version: { increment: 1 }, modifiedById: actor.userId },
    })
    noteChanges('user', id, before, await readAuditedUser(id))
    if (isMoved) await alertRoleChanged(id, version + 1)
    return readChangedUser(actor, id)
  })
}
