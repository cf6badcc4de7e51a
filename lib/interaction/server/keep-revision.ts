import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import { REVISION_INTERVAL_MS } from '../limits'
import type { StoredInteraction } from './stored-interaction'

/** Why a revision was stored (contract.md §9.5). */
export type RevisionCause = 'save' | 'submit' | 'reopen' | 'grade'

const json = (value: object | null) => (value === null ? Prisma.DbNull : (value as Prisma.InputJsonValue))

/** Stores the current state of an interaction as a revision; a repeat with the same state and cause is stored once. */
export async function keepRevision(row: StoredInteraction, cause: RevisionCause, createdById: string): Promise<void> {
  await db().interactionRevision.createMany({
    data: {
      id: newId(),
      interactionId: row.id,
      attempt: row.attempt,
      version: row.version,
      scoreVersion: row.scoreVersion,
      cause,
      state: row.state,
      interactionData: row.interactionData as Prisma.InputJsonValue,
      sanitizerVersion: row.sanitizerVersion,
      score: row.score,
      scoreData: json(row.scoreData),
      createdById,
      dateCreated: now(),
    },
    skipDuplicates: true,
  })
}

/** Does the same for many interactions, in one statement that copies their stored rows. */
export async function keepRevisions(
  rows: readonly StoredInteraction[],
  cause: RevisionCause,
  createdById: string,
): Promise<void> {
  await db().$executeRaw`
    INSERT INTO "interaction_revision" ("id", "interactionId", "attempt", "version", "scoreVersion", "cause", "state", "interactionData",
      "sanitizerVersion", "score", "scoreData", "createdById", "dateCreated")
    SELECT made."id", i."id", i."attempt", i."version", i."scoreVersion", ${cause}, i."state", i."interactionData",
      i."sanitizerVersion", i."score", i."scoreData", ${createdById}::uuid, ${now()}
    FROM unnest(${idList(rows.map(newId))}, ${idList(rows.map(({ id }) => id))}) AS made("id", "interactionId")
      JOIN "interaction" i ON i."id" = made."interactionId"
    ON CONFLICT DO NOTHING`
}

/**
 * Stores the state that a save is about to overwrite: at most once per minute of writing (domain.md §5), and always if the row was unchanged for that
 * long. `keptAt` is the time of its newest revision.
 */
export async function keepBeforeSave(row: StoredInteraction, keptAt: Date | null, createdById: string): Promise<void> {
  const since = keptAt ?? row.dateCreated
  if (now().getTime() - since.getTime() >= REVISION_INTERVAL_MS) await keepRevision(row, 'save', createdById)
}
