import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { userAlertScope } from '@/lib/scope/server/user-alert-scope'
import { anyFilter, idFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { AlertListQuery, WireAlert } from '../schema'
import { readAlertWords } from './alert-words'
import { newAlerts } from './new-alerts'
import { alertInclude, presentAlert } from './present-alert'

/** Lists the viewer's own alerts, latest first by default. */
export async function listAlerts(
  actor: Actor,
  { where: asked, orderBy, limit, offset }: AlertListQuery,
): Promise<{ data: WireAlert[]; count: number }> {
  const where: Prisma.UserAlertWhereInput = {
    AND: [
      userAlertScope(actor),
      { id: idFilter(asked.id), mode: anyFilter(asked.mode), type: anyFilter(asked.type) },
      asked.isNew === undefined ? {} : asked.isNew ? newAlerts : { NOT: newAlerts },
    ],
  }
  const order = [...orderBy.map(({ field, direction }) => ({ [field]: direction })), { id: 'desc' as const }]
  const [rows, count] = await Promise.all([
    limit === 0
      ? []
      : db().userAlert.findMany({ where, orderBy: order, skip: offset, take: limit, include: alertInclude }),
    db().userAlert.count({ where }),
  ])
  const wordsFor = await readAlertWords(actor)
  return { data: rows.map((row) => presentAlert(row, wordsFor)), count }
}
