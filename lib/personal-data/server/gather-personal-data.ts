import 'server-only'
import { isTotalVisible } from '@/lib/assignment/feedback'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { gatherInteractions } from './gather-interactions'

/** Number of rows held in memory at once. */
const BATCH = 200

const named = { select: { name: true } } as const

async function readPerson(userId: string) {
  const row = await db().user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      id: true,
      username: true,
      email: true,
      emailChange: { select: { email: true, expiresAt: true } },
      firstName: true,
      lastName: true,
      roleId: true,
      preferences: true,
      theme: true,
      featureFlags: true,
      gradeLevel: true,
      isActive: true,
      lastOnlineDate: true,
      googleId: true,
      googleScopes: true,
      externalId: true,
      dateCreated: true,
      dateModified: true,
      district: named,
      language: named,
      proficiency: named,
      profiles: { select: { name: true, curriculum: true }, orderBy: { id: 'asc' } },
      userPrivileges: { select: { privilege: true, districtId: true, schoolId: true }, orderBy: { id: 'asc' } },
      schools: { select: { school: named }, orderBy: { schoolId: 'asc' } },
      studentOf: { select: { group: named }, orderBy: { groupId: 'asc' } },
      teacherOf: { select: { group: named }, orderBy: { groupId: 'asc' } },
    },
  })
  const { district, language, proficiency, schools, studentOf, teacherOf, ...person } = row
  return {
    ...person,
    district: district?.name ?? null,
    language: language?.name ?? null,
    proficiency: proficiency?.name ?? null,
    schools: schools.map(({ school }) => school.name),
    groups: [...studentOf, ...teacherOf].map(({ group }) => group.name),
  }
}

async function readUploads(userId: string) {
  const rows = await db().upload.findMany({
    where: { createdById: userId },
    orderBy: { id: 'asc' },
    select: { id: true, type: true, mimeType: true, fileName: true, size: true, complete: true, dateCreated: true },
  })
  return rows.map(({ size, ...upload }) => ({ ...upload, size: size === null ? null : Number(size) }))
}

/** Reads a person's work with its assignments; for a student's own export, points are limited to what the assignments show now. */
export async function readWork(userId: string, isOwnStudent: boolean) {
  const rows = await db().userAssignment.findMany({
    where: { userId },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      startedDate: true,
      submittedDate: true,
      late: true,
      score: true,
      maxScore: true,
      progress: true,
      attempt: true,
      excusedDate: true,
      assignment: { select: { startDate: true, endDate: true, data: true, content: named } },
    },
  })
  return rows.map(({ assignment, score, maxScore, ...work }) => {
    const shown = { settings: settingsOf(assignment.data), userAssignment: work, assignment, now: now() }
    const isTold = !isOwnStudent || isTotalVisible(shown)
    return {
      ...work,
      score: isTold ? score : null,
      maxScore: isTold ? maxScore : null,
      content: assignment.content.name,
      startDate: assignment.startDate,
      endDate: assignment.endDate,
    }
  })
}

function readActs(userId: string, after: string | undefined) {
  return db().auditLog.findMany({
    where: { userId, ...(after && { id: { gt: after } }) },
    orderBy: { id: 'asc' },
    take: BATCH,
    select: { id: true, dateCreated: true, action: true, recordType: true, recordId: true, outcome: true },
  })
}

function readContentMade(userId: string, after: string | undefined) {
  return db().content.findMany({
    where: { createdById: userId, ...(after && { id: { gt: after } }) },
    orderBy: { id: 'asc' },
    take: BATCH,
    select: { id: true, name: true, contentType: true, contentSubType: true, data: true, dateCreated: true },
  })
}

/** Yields the rows of a table in batches, in the order of their ids. */
async function* inBatches<Row extends { id: string }>(read: (after: string | undefined) => Promise<Row[]>) {
  let after: string | undefined
  for (;;) {
    const rows = await read(after)
    yield* rows
    after = rows.at(-1)?.id
    if (rows.length < BATCH) return
  }
}

type Rows = readonly unknown[] | AsyncIterable<unknown>

async function* jsonOf(rows: Rows) {
  let separator = ''
  yield '['
  for await (const row of rows) {
    yield `${separator}\n  ${JSON.stringify(row)}`
    separator = ','
  }
  yield ']'
}

/** Reads the reactions that a person gave; the answers are identified by their peer ids, as for classmates. */
async function readReactionsGiven(userId: string) {
  const rows = await db().reaction.findMany({
    where: { userId },
    orderBy: { id: 'asc' },
    select: {
      interaction: { select: { peerId: true } },
      ...{ type: true, reactionData: true, dateCreated: true, deletedDate: true },
    },
  })
  return rows.map(({ interaction, ...row }) => ({ interactionId: interaction.peerId, ...row }))
}

/**
 * Yields, as chunks of JSON, everything that is stored about one person except files: by type, oldest first. Secrets and other people's data are left
 * out, and for a student's own export also what the assignments do not show yet.
 */
export async function* gatherPersonalData(userId: string, isOwnStudent: boolean): AsyncGenerator<string> {
  const where = { userId }
  const orderBy = { id: 'asc' } as const
  yield `{"person": ${JSON.stringify(await readPerson(userId))}`
  const kinds: [string, () => Rows | Promise<Rows>][] = [
    ['work', () => readWork(userId, isOwnStudent)],
    ['interactions', () => gatherInteractions(userId, isOwnStudent)],
    ['reactionsGiven', () => readReactionsGiven(userId)],
    [
      'alerts',
      () =>
        db().userAlert.findMany({
          where,
          orderBy,
          select: { type: true, mode: true, dateCreated: true, dateViewed: true, dateConfirmed: true },
        }),
    ],
    [
      'sessions',
      () =>
        db().session.findMany({
          where,
          orderBy,
          select: { id: true, dateCreated: true, lastUsed: true, expiresAt: true, userAgent: true },
        }),
    ],
    [
      'messages',
      () =>
        db().contactMessage.findMany({
          where,
          orderBy,
          select: { subject: true, message: true, page: true, dateCreated: true },
        }),
    ],
    ['contentMade', () => inBatches((after) => readContentMade(userId, after))],
    ['acts', () => inBatches((after) => readActs(userId, after))],
    ['uploads', () => readUploads(userId)],
  ]
  for (const [name, read] of kinds) {
    yield `,\n${JSON.stringify(name)}: `
    yield* jsonOf(await read())
  }
  yield '}\n'
}
