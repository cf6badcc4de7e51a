import 'server-only'
import type { Actor } from '@/lib/session/actor'
import type { WireAssignment, WireScoreableItem } from '../schema'
import { readAssignedContent } from './assigned-content'
import { type AssignmentRow, type AssignmentSourceRow, districtOf, presentAssignment } from './present-assignment'
import { requireAssignment } from './require-assignment'
import { withShownItems } from './shown-items'
import { settingsOf } from './stored-settings'

/** Reads what the students of an assignment get and have to do. */
export function contentOf(row: AssignmentSourceRow) {
  return readAssignedContent({
    contentId: row.contentId,
    districtId: districtOf(row),
    createdById: row.createdById,
    excludedContentIds: settingsOf(row.data).excludedContentIds,
  })
}

async function scoreableItems(row: AssignmentRow): Promise<WireScoreableItem[]> {
  const { units } = await contentOf(row)
  return units.items
    .filter(({ maxScore }) => maxScore > 0)
    .map(({ id, name, contentType, contentSubType, maxScore }) => ({ id, name, contentType, contentSubType, maxScore }))
}

/** Returns one assignment, for a student with the id of their own user assignment. Throws 404 if it is outside the actor's scope. */
export async function getAssignment(
  actor: Actor,
  id: string,
  { scoreableContent = false }: { scoreableContent?: boolean } = {},
): Promise<{ assignment: WireAssignment; userAssignmentId: string | null }> {
  const row = await requireAssignment(actor, id)
  const [shown = row] = await withShownItems(actor, [row])
  const assignment = presentAssignment(actor, shown, { counts: true, contentType: true })
  if (scoreableContent) assignment.scoreableContent = await scoreableItems(row)
  const own = row.userAssignments.find(({ userId }) => userId === actor.userId)
  return { assignment, userAssignmentId: own?.id ?? null }
}
