import 'server-only'
import { can } from '@/lib/ability/ability'
import { db, inTransaction } from '@/lib/db/db'
import { forbidden, notAllowed, notFound } from '@/lib/error/product-error'
import { contentInsertionScope, removableInsertionScope } from '@/lib/scope/server/content-insertion-scope'
import type { Actor } from '@/lib/session/actor'
import { recordInsertionChange } from './record-insertion-change'

/**
 * Removes an insertion and returns the undo step id. Throws 403 without any ability to remove insertions, 404 if it is outside the viewer's scope,
 * 403 `not_allowed` if they may not remove this one.
 */
export async function deleteInsertion(actor: Actor, id: string): Promise<string> {
  if (!can(actor, 'content.remove-any-insertion') && !can(actor, 'content.insert-own')) throw forbidden()
  return inTransaction(async () => {
    await db().$queryRaw`SELECT 1 FROM "content_insertion" WHERE "id" = ${id}::uuid FOR UPDATE`
    const [removed] = await db().contentInsertion.findMany({ where: { AND: [{ id }, removableInsertionScope(actor)] } })
    if (removed) {
      await db().contentInsertion.delete({ where: { id } })
      return recordInsertionChange(actor, 'removed', removed)
    }
    const known = await db().contentInsertion.count({ where: { AND: [{ id }, contentInsertionScope(actor)] } })
    if (known === 0) throw notFound()
    throw notAllowed('Only the user who inserted this, or an admin of the district, can remove it.')
  })
}
