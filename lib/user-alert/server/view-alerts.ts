import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { userAlertScope } from '@/lib/scope/server/user-alert-scope'
import type { Actor } from '@/lib/session/actor'
import type { ViewAlerts } from '../schema'
import { publishAlerts } from './publish-alerts'

/**
 * Marks the actor's alerts as viewed: some, or all of one mode or both. Returns how many were not viewed before; 404 if one of the ids is another
 * user's.
 */
export async function viewAlerts(actor: Actor, input: ViewAlerts): Promise<{ count: number }> {
  return inTransaction(async () => {
    const at = now()
    const scope = userAlertScope(actor)
    const ids = 'ids' in input ? [...new Set(input.ids)] : null
    if (ids && (await db().userAlert.count({ where: { AND: [{ id: { in: ids } }, scope] } })) < ids.length)
      throw notFound()
    const rows = await db().userAlert.updateManyAndReturn({
      where: {
        AND: [scope, ids ? { id: { in: ids } } : { mode: 'mode' in input ? input.mode : undefined }],
        dateViewed: null,
      },
      data: { dateViewed: at },
      select: { id: true, userId: true, mode: true },
    })
    await publishAlerts(rows, at)
    return { count: rows.length }
  })
}
