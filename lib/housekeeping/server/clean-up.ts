import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { deleteExpiredLeases } from '@/lib/grading/server/release-answers'
import { runDueErasures } from '@/lib/personal-data/server/run-erasures'
import { tendExports } from '@/lib/personal-data/server/run-exports'
import { tendImports } from '@/lib/roster/server/delete-import'
import { createStorage } from '@/lib/storage/server/create-storage'
import { deleteUnusedObjects } from '@/lib/storage/server/delete-objects'
import { SYSTEM_LOG_DAYS } from '@/lib/system-log/limits'
import { log } from '@/lib/system-log/server/log'
import { deleteExpiredUndoSteps } from '@/lib/undo/server/delete-expired-steps'
import { UNFINISHED_UPLOAD_HOURS } from '@/lib/upload/limits'
import { deleteUnfinishedUploads } from '@/lib/upload/server/delete-unfinished-uploads'
import { ENDED_SESSION_DAYS } from '../limits'

const DAY_MS = 86_400_000

/** Deletes the stored responses of calls whose `Idempotency-Key` has expired (contract.md §1). */
async function deleteExpiredKeys(): Promise<number> {
  return (await db().idempotencyKey.deleteMany({ where: { expiresAt: { lt: now() } } })).count
}

/** Deletes e-mail addresses that were not confirmed in time, because they may belong to strangers. */
async function deleteUnconfirmedEmails(): Promise<number> {
  return (await db().emailChange.deleteMany({ where: { expiresAt: { lt: now() } } })).count
}

async function deleteEndedSessions(): Promise<number> {
  const before = new Date(now().getTime() - ENDED_SESSION_DAYS * DAY_MS)
  return (await db().session.deleteMany({ where: { expiresAt: { lt: before } } })).count
}

async function deleteOldEvents(): Promise<number> {
  const before = new Date(now().getTime() - SYSTEM_LOG_DAYS * DAY_MS)
  return (await db().systemLog.deleteMany({ where: { dateCreated: { lt: before } } })).count
}

/** Deletes partial objects that a crash left in the store. */
async function sweepStore(): Promise<number> {
  return createStorage().sweep(new Date(now().getTime() - UNFINISHED_UPLOAD_HOURS * 3_600_000))
}

const TASKS = {
  unfinishedUploads: deleteUnfinishedUploads,
  brokenObjects: sweepStore,
  idempotencyKeys: deleteExpiredKeys,
  unconfirmedEmails: deleteUnconfirmedEmails,
  sessions: deleteEndedSessions,
  systemLog: deleteOldEvents,
  objects: deleteUnusedObjects,
  erasures: runDueErasures,
  exports: tendExports,
  undoSteps: deleteExpiredUndoSteps,
  gradingLeases: deleteExpiredLeases,
  rosterImports: tendImports,
}

/** The number of deleted records per task; null if the task failed, in which case the error is in the log. */
export type CleanedUp = Record<keyof typeof TASKS, number | null>

/**
 * Deletes expired data. Safe to run at any time and in several processes at once; a failing task does not stop the others. Counters of rate limits
 * clean up after themselves (lib/rate-limit).
 */
export async function cleanUp(): Promise<CleanedUp> {
  const cleaned: CleanedUp = {
    unfinishedUploads: null,
    brokenObjects: null,
    idempotencyKeys: null,
    unconfirmedEmails: null,
    sessions: null,
    systemLog: null,
    objects: null,
    erasures: null,
    exports: null,
    undoSteps: null,
    gradingLeases: null,
    rosterImports: null,
  }
  for (const name of Object.keys(TASKS) as (keyof typeof TASKS)[]) {
    try {
      cleaned[name] = await TASKS[name]()
    } catch (error) {
      log.error({ task: name, error: error instanceof Error ? error.name : 'unknown' }, 'housekeeping failed')
    }
  }
  return cleaned
}
