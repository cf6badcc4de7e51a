import 'server-only'
import { versionOfAnswer } from '@/lib/content/text-versions'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { feedbackSources } from '@/lib/interaction/server/feedback-sources'
import { type FeedbackSource, presentForStudent } from '@/lib/interaction/server/present-interaction'
import { readStored } from '@/lib/interaction/server/stored-interaction'
import type { TextVersion } from '@/lib/routing/viewer-address'

/** Number of rows, each with all its revisions, held in memory at once. */
const BATCH = 100

const parts = {
  content: { select: { name: true } },
  revisions: { orderBy: { id: 'asc' } },
  // Reviewers stay anonymous here as well (contract.md §2, Reactions).
  reactions: { select: { type: true, reactionData: true }, where: { deletedDate: null }, orderBy: { id: 'asc' } },
} as const satisfies Prisma.InteractionInclude
type Row = Prisma.InteractionGetPayload<{ include: typeof parts }>

function present(row: Row, source: FeedbackSource | null, isOwnStudent: boolean) {
  const { content, revisions, reactions, interactionData, ...rest } = row
  const { score, maxScore, scoreData } = isOwnStudent ? presentForStudent(readStored(row), source) : rest
  return {
    id: rest.id,
    content: content.name,
    interactionType: rest.interactionType,
    interactionSubType: rest.interactionSubType,
    userAssignmentId: rest.userAssignmentId,
    interactionData,
    state: rest.state,
    attempt: rest.attempt,
    tries: rest.tries,
    score,
    maxScore,
    scoreData,
    dateCreated: rest.dateCreated,
    dateModified: rest.dateModified,
    deletedDate: rest.deletedDate,
    revisions: revisions.map((revision) => ({
      attempt: revision.attempt,
      cause: revision.cause,
      interactionData: revision.interactionData,
      ...(!isOwnStudent && { score: revision.score, scoreData: revision.scoreData }),
      dateCreated: revision.dateCreated,
    })),
    reactions,
  }
}

/** An answer as shown to the reader: the item, the answer, and the part of the score that this reader may see. */
export type GatheredAnswer = {
  id: string
  userAssignmentId: string | null
  content: { name: string; contentSubType: string | null; data: Prisma.JsonValue }
  value: unknown
  /** The version of the question that the student read. */
  version: TextVersion
  score: number | null
  maxScore: number | null
  comment: string | null
}

/** Yields the answers of a person in batches, oldest first; scores as in `gatherInteractions`. */
export async function* readAnswers(userId: string, isOwnStudent: boolean): AsyncGenerator<GatheredAnswer> {
  let after: string | undefined
  for (;;) {
    const rows = await db().interaction.findMany({
      where: { userId, interactionType: 'interactive', deletedDate: null, ...(after && { id: { gt: after } }) },
      orderBy: { id: 'asc' },
      take: BATCH,
      include: { content: { select: { name: true, contentSubType: true, data: true } } },
    })
    const sources = isOwnStudent ? await feedbackSources(rows) : null
    for (const { content, ...row } of rows) {
      const stored = readStored(row)
      const told = isOwnStudent ? presentForStudent(stored, sources?.get(row.id) ?? null) : stored
      yield {
        id: row.id,
        userAssignmentId: row.userAssignmentId,
        content,
        value: stored.interactionData.value,
        version: versionOfAnswer(stored.interactionData),
        score: told.score ?? null,
        maxScore: told.maxScore ?? null,
        comment: told.scoreData?.comment ?? null,
      }
    }
    after = rows.at(-1)?.id
    if (rows.length < BATCH) return
  }
}

/**
 * Yields a person's interactions in batches, oldest first. For a student's own export, scores are limited to what the assignments show now
 * (contract.md §4.5), so that an export does not reveal held-back scores or keys.
 */
export async function* gatherInteractions(userId: string, isOwnStudent: boolean) {
  let after: string | undefined
  for (;;) {
    const rows: Row[] = await db().interaction.findMany({
      where: { userId, ...(after && { id: { gt: after } }) },
      orderBy: { id: 'asc' },
      take: BATCH,
      include: parts,
    })
    const sources = isOwnStudent ? await feedbackSources(rows) : null
    for (const row of rows) yield present(row, sources?.get(row.id) ?? null, isOwnStudent)
    after = rows.at(-1)?.id
    if (rows.length < BATCH) return
  }
}
