import 'server-only'
import { db } from '@/lib/db/db'
import { userAlertScope } from '@/lib/scope/server/user-alert-scope'
import type { Actor } from '@/lib/session/actor'
import type { NewAlertCounts } from '../new-alert-counts'
import { newAlerts } from './new-alerts'

/** How many of the actor's own alerts are new, for the bell and the dialogs of a page. */
export async function countNewAlerts(actor: Actor): Promise<NewAlertCounts> {
  const rows = await db().userAlert.groupBy({
    by: ['mode'],
    where: { AND: [userAlertScope(actor), newAlerts] },
    _count: true,
  })
  const countOf = (mode: 'profile' | 'interrupt') => rows.find((row) => row.mode === mode)?._count ?? 0
  return { profile: countOf('profile'), interrupt: countOf('interrupt') }
}
