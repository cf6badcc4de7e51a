import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { rescored, type ScoreData } from '@/lib/assignment/answer-score'
import type { AssignedItem } from '@/lib/assignment/units'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import type { ChangedQuestion } from '../changed-question'
import { readStored, type StoredInteraction } from './stored-interaction'

/** An answer that the current item would score differently. */
export type ScoreChange = { row: StoredInteraction; before: ScoreData; after: ScoreData }

/**
 * Returns the parts of a score that are compared: a new revision of the item does not change a score by itself, and older scores lack the number of
 * right parts.
 */
const verdictOf = ({ contentRevisionId: _, right: __, ...verdict }: ScoreData) => verdict

const isSame = (before: ScoreData, after: ScoreData) => isDeepStrictEqual(verdictOf(before), verdictOf(after))

/**
 * Returns in one query the scored answers to some items of an assignment that would be scored differently now. Answers that are still being worked on
 * are left out: they are scored when they are done.
 */
export async function findScoreChanges(
  assignmentId: string,
  items: ReadonlyMap<string, AssignedItem>,
): Promise<ScoreChange[]> {
  const rows = await db().interaction.findMany({
    where: {
      assignmentId,
      contentId: { in: [...items.keys()] },
      interactionType: 'interactive',
      scoreData: { not: Prisma.DbNull },
      deletedDate: null,
      OR: [{ state: { not: 'incomplete' } }, { userAssignment: { submittedDate: { not: null } } }],
    },
    orderBy: { id: 'asc' },
  })
  return rows.map(readStored).flatMap((row): ScoreChange[] => {
    const item = items.get(row.contentId)
    if (row.scoreData === null || !item) return []
    const after = rescored(item, row.interactionData.value, row.scoreData)
    return isSame(row.scoreData, after) ? [] : [{ row, before: row.scoreData, after }]
  })
}

/** Returns the questions of an assignment whose answers can be rescored, in the order of the items. */
export async function listChangedQuestions(
  assignmentId: string,
  items: ReadonlyMap<string, AssignedItem>,
): Promise<ChangedQuestion[]> {
  const counts = new Map<string, number>()
  for (const { row } of await findScoreChanges(assignmentId, items))
    counts.set(row.contentId, (counts.get(row.contentId) ?? 0) + 1)
  return [...items.values()].flatMap(({ id, name }) => {
    const count = counts.get(id)
    return count === undefined ? [] : [{ contentId: id, name, count }]
  })
}
