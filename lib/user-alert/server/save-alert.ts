import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { userAlertScope } from '@/lib/scope/server/user-alert-scope'
import type { Actor } from '@/lib/session/actor'
import type { SaveAlert, WireAlert } from '../schema'
import { readAlertWords } from './alert-words'
import { alertInclude, presentAlert } from './present-alert'
import { publishAlerts } from './publish-alerts'

/**
 * Marks one of the actor's alerts as viewed or confirmed, at the server's time; the first time of each is kept. Confirming implies viewing. 404 for
 * another user's alert.
 */
export async function saveAlert(actor: Actor, id: string, input: SaveAlert): Promise<WireAlert> {
  return inTransaction(async () => {
    const at = now()
    const own = { AND: [{ id }, userAlertScope(actor)] }
    const viewed = await db().userAlert.updateMany({ where: { ...own, dateViewed: null }, data: { dateViewed: at } })
    const confirmed = input.dateConfirmed
      ? await db().userAlert.updateMany({ where: { ...own, dateConfirmed: null }, data: { dateConfirmed: at } })
      : { count: 0 }
    const row = await db().userAlert.findFirst({ where: own, include: alertInclude })
    if (!row) throw notFound()
    if (viewed.count + confirmed.count > 0) await publishAlerts([row], at)
    return presentAlert(row, await readAlertWords(actor))
  })
}
