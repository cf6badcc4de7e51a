import 'server-only'
import type { ExcludeContent, WireAssignment } from '@/lib/assignment/schema'
import { getAssignment } from '@/lib/assignment/server/get-assignment'
import { districtOf } from '@/lib/assignment/server/present-assignment'
import { lockTaughtAssignment } from '@/lib/assignment/server/require-assignment'
import { requireExcludable } from '@/lib/assignment/server/require-excludable'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import { noteChanges } from '@/lib/audit/server/note-changes'
import { db, inTransaction } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import { recomputeAssignment } from './recompute-assignment'

/**
 * Excludes an item from an assignment, or includes it again, without a version check, because the call affects only that item. Recomputes progress,
 * points and scores. 400 for the assigned item itself and for one that is not below it.
 */
export async function excludeContent(
  actor: Actor,
  id: string,
  { contentId, excluded }: ExcludeContent,
): Promise<WireAssignment> {
  await inTransaction(async () => {
    const row = await lockTaughtAssignment(actor, id)
    const settings = settingsOf(row.data)
    if (excluded) await requireExcludable({ ...row, districtId: districtOf(row) }, [contentId], 'contentId')
    const others = settings.excludedContentIds.filter((other) => other !== contentId)
    const excludedContentIds = excluded ? [...others, contentId] : others
    await db().assignment.update({
      where: { id },
      data: {
        data: { settings: { ...settings, excludedContentIds } },
        version: { increment: 1 },
        modifiedById: actor.userId,
      },
      select: { id: true },
    })
    noteChanges('assignment', id, settings, { excludedContentIds })
    await recomputeAssignment(actor, id)
  })
  return (await getAssignment(actor, id)).assignment
}
