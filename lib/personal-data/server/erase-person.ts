import 'server-only'
import { now } from '@/lib/common/clock'
import { afterCommit, db } from '@/lib/db/db'
import { revokeGrant } from '@/lib/google/server/google-account'
import { readRefreshToken } from '@/lib/google/server/google-connection'
import { endConnections } from '@/lib/realtime/server/end-connections'
import { deleteObjects } from '@/lib/storage/server/delete-objects'
import { objectKeys } from '@/lib/upload/server/store-media'

/** Revokes a grant at Google after the commit. If Google cannot be reached, the token is gone from the database all the same. */
async function endGoogleGrant(userId: string): Promise<void> {
  const token = await readRefreshToken(userId)
  await db().googleConnection.deleteMany({ where: { userId } })
  if (token) afterCommit(() => revokeGrant(token))
}

/** Deletes rows that concern only this person and are useless to anybody else. */
async function deletePrivateRows(userId: string): Promise<void> {
  const where = { userId }
  await db().session.deleteMany({ where: { OR: [where, { contextUserId: userId }] } })
  await db().passwordRecovery.deleteMany({ where })
  await db().emailChange.deleteMany({ where })
  await db().idempotencyKey.deleteMany({ where })
  await db().undoStep.deleteMany({ where })
  await db().presence.deleteMany({ where })
  await db().userAlert.deleteMany({ where })
  await db().systemLog.deleteMany({ where })
  await db().contactMessage.deleteMany({ where })
  await db().contentDraft.deleteMany({ where })
  await db().contentEditing.deleteMany({ where })
  await db().interaction.deleteMany({ where: { ...where, interactionType: 'annotation' } })
  // Account changes in the audit log contain former names; the audit entries themselves, with the actor, are kept.
  await db().auditChange.deleteMany({ where: { recordType: 'user', recordId: userId } })
}

/** Deletes the person's recordings and other files that nothing else uses; their stored objects are deleted after the commit. */
async function deleteFiles(userId: string): Promise<void> {
  await db().interactionUpload.deleteMany({ where: { interaction: { userId } } })
  const unused = {
    createdById: userId,
    contentUploads: { none: {} },
    contentAttachments: { none: {} },
    bankAssets: { none: {} },
    interactionUploads: { none: {} },
    announcementUploads: { none: {} },
    rosterImports: { none: {} },
  }
  const uploads = await db().upload.findMany({ where: unused, select: { id: true, key: true, generated: true } })
  await db().upload.deleteMany({ where: { id: { in: uploads.map(({ id }) => id) } } })
  await db().upload.updateMany({
    where: { createdById: userId },
    data: { fileName: null, cantoFileName: null, gdriveFileName: null },
  })
  await db().rosterImport.updateMany({ where: { createdById: userId }, data: { fileName: null } })
  await deleteObjects(uploads.flatMap(objectKeys))
}

/** Removes the text of answers but keeps their scores, so that class statistics do not change. */
async function emptyAnswers(userId: string): Promise<void> {
  await db().interactionRevision.deleteMany({ where: { interaction: { userId } } })
  await db().interactionTab.deleteMany({ where: { interaction: { userId } } })
  await db().$executeRaw`
    UPDATE "interaction" SET "interactionData" = '{}', "tabId" = NULL, "version" = "version" + 1, "dateModified" = ${now()},
      "scoreData" = "scoreData" - 'comment' - 'reason'
    WHERE "userId" = ${userId}::uuid`
  // Clears comments about the person's work and those that the person wrote about others'; rubric selections stay, because averages depend on them.
  await db().$executeRaw`
    UPDATE "reaction" SET "reactionData" = "reactionData" - 'comment'
    WHERE "userId" = ${userId}::uuid
      OR "interactionId" IN (SELECT "id" FROM "interaction" WHERE "userId" = ${userId}::uuid)`
}

/** Removes the reasons of scores from the audit log: such a change is never rewritten, so it is replaced by what is left of it. */
async function removeReasons(userId: string): Promise<void> {
  await db().$executeRaw`
    WITH told AS (
      DELETE FROM "audit_change" WHERE "recordType" = 'interaction' AND "changes" @> '[{"field": "reason"}]'
        AND "recordId" IN (SELECT "id"::text FROM "interaction" WHERE "userId" = ${userId}::uuid)
      RETURNING "auditLogId", "recordType", "recordId", "changes"
    )
    INSERT INTO "audit_change" ("auditLogId", "recordType", "recordId", "changes")
    SELECT "auditLogId", "recordType", "recordId", jsonb_path_query_array("changes", '$[*] ? (@.field != "reason")')
    FROM told`
}

async function deleteExports(userId: string): Promise<void> {
  const exports = await db().userExport.findMany({ where: { userId }, select: { storageKey: true } })
  await db().userExport.deleteMany({ where: { userId } })
  await deleteObjects(exports.flatMap(({ storageKey }) => storageKey ?? []))
}

async function emptyPerson(userId: string): Promise<void> {
  await db().groupStudent.deleteMany({ where: { userId } })
  await db().groupTeacher.deleteMany({ where: { userId } })
  await db().userSchool.deleteMany({ where: { userId } })
  await db().userPrivilege.deleteMany({ where: { userId } })
  await db().profile.deleteMany({ where: { userId } })
  await db().rosterImportChange.updateMany({
    where: { recordId: userId },
    data: { name: '', before: {}, after: {}, message: null },
  })
  await db().user.update({
    where: { id: userId },
    data: {
      username: `erased-${userId}`,
      firstName: 'Erased',
      lastName: 'account',
      email: null,
      passwordHash: null,
      preferences: {},
      theme: null,
      featureFlags: [],
      currentProfileId: null,
      languageId: null,
      proficiencyId: null,
      gradeLevel: null,
      isActive: false,
      lastOnlineDate: null,
      googleId: null,
      googleScopes: [],
      externalId: null,
      erasedDate: now(),
      version: { increment: 1 },
    },
  })
}

/**
 * Removes all data that identifies a person, and what they wrote, from the database and the object store; must run in a transaction. The id stays with
 * the scores and progress of their work, so that class averages do not change. A grader's comments and reasons stay with the work of their students.
 */
export async function erasePerson(userId: string): Promise<void> {
  // Lock order of everything that writes work: user assignments first.
  await db().$queryRaw`SELECT 1 FROM "user_assignment" WHERE "userId" = ${userId}::uuid ORDER BY "id" FOR UPDATE`
  await db().$queryRaw`SELECT 1 FROM "user" WHERE "id" = ${userId}::uuid FOR UPDATE`
  await endGoogleGrant(userId)
  await deletePrivateRows(userId)
  await deleteFiles(userId)
  await deleteExports(userId)
  await emptyAnswers(userId)
  await removeReasons(userId)
  await emptyPerson(userId)
  endConnections([userId])
}
