import 'server-only'
import { db } from '@/lib/db/db'
import { userAlertScope } from '@/lib/scope/server/user-alert-scope'
import type { Actor } from '@/lib/session/actor'
import type { NewAlertCounts } from '../new-alert-counts'
import { newAlerts } from './new-alerts'

/** Counts the actor's new alerts, for a page's bell and dialogs. */
export async function countNewAlerts(actor: Actor): Promise<NewAlertCounts> {
  const rows = await db().userAlert.groupBy({
    by: ['mode'],
    where: { AND: [userAlertScope(actor), newAlerts] },
    _count: true,
  })
  const countOf = (mode: 'profile' | 'interrupt') => rows.find((row) => row.mode === mode)?._count ?? 0
  return { profile: countOf('profile'), interrupt: countOf('interrupt') }
}
