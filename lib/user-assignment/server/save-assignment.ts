import 'server-only'
import type { SaveAssignment, WireAssignment } from '@/lib/assignment/schema'
import { moveAssigned } from '@/lib/assignment/server/assignment-alerts'
import { requireOrder } from '@/lib/assignment/server/create-assignment'
import { endConnectionsTo } from '@/lib/assignment/server/end-connections-to'
import { getAssignment } from '@/lib/assignment/server/get-assignment'
import { type AssignmentRow, districtOf } from '@/lib/assignment/server/present-assignment'
import { lockTaughtAssignment } from '@/lib/assignment/server/require-assignment'
import { requireExcludable } from '@/lib/assignment/server/require-excludable'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import { type AssignmentSettings, resolveSettings } from '@/lib/assignment/settings'
import { noteChanges } from '@/lib/audit/server/note-changes'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import { notAllowed } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { publishAssignment, recomputeAssignment } from './recompute-assignment'
import { settleLate } from './settle-late'

function refuseAnother(row: AssignmentRow, { contentId, targetTypeId, target }: SaveAssignment): void {
  const stored = row.group?.id ?? row.student?.id
  const isAnother =
    (contentId !== undefined && contentId !== row.contentId) ||
    (targetTypeId !== undefined && targetTypeId !== row.targetTypeId) ||
    (target !== undefined && target.id !== stored)
  if (isAnother) throw notAllowed('The item and the target of an assignment never change.')
}

const asSet = ({ excludedContentIds }: AssignmentSettings) => [...new Set(excludedContentIds)].sort().join(' ')

/**
 * Changes dates and settings of an assignment; settings are merged by key. It lives in this module because changed exclusions change the progress of
 * students. 404, 403 `not_allowed` if the actor does not teach it or changes the item or target, 409 `stale_version`, 400 for invalid dates and for
 * items that cannot be excluded.
 */
export async function saveAssignment(actor: Actor, id: string, input: SaveAssignment): Promise<WireAssignment> {
  await inTransaction(async () => {
    const row = await lockTaughtAssignment(actor, id, input.version)
    refuseAnother(row, input)
    const startDate = input.startDate ?? row.startDate
    const endDate = input.endDate === undefined ? row.endDate : input.endDate
    requireOrder(startDate, endDate)
    const before = settingsOf(row.data)
    const settings = resolveSettings(before, input.settings)
    // Items that were excluded before may stay so, even if they have left the assigned content since.
    const added = settings.excludedContentIds.filter((contentId) => !before.excludedContentIds.includes(contentId))
    await requireExcludable({ ...row, districtId: districtOf(row) }, added, 'data.settings.excludedContentIds')
    await db().assignment.update({
      where: { id },
      data: { startDate, endDate, data: { settings }, version: { increment: 1 }, modifiedById: actor.userId },
      select: { id: true },
    })
    noteChanges('assignment', id, { ...row, ...before }, { startDate, endDate, ...settings })
    const isStartMoved = startDate.getTime() !== row.startDate.getTime()
    const isEndMoved = endDate?.getTime() !== row.endDate?.getTime()
    if (isStartMoved) await moveAssigned(id, startDate)
    if (row.startDate <= now() && startDate > now()) await endConnectionsTo(id)
    if (isStartMoved || isEndMoved)
      await settleLate({ id, name: row.content.name, startDate, version: row.version + 1, isEndMoved })
    if (asSet(before) === asSet(settings)) await publishAssignment(id)
    else await recomputeAssignment(actor, id)
  })
  return (await getAssignment(actor, id)).assignment
}
