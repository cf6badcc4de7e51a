import 'server-only'
import { db } from '@/lib/db/db'

const named = { select: { name: true } } as const

async function readPerson(userId: string) {
  const row = await db().user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      id: true,
      username: true,
      email: true,
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

async function readWork(userId: string) {
  const rows = await db().userAssignment.findMany({
    where: { userId },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      startedDate: true,
      submittedDate: true,
      late: true,
      score: true,
      progress: true,
      attempt: true,
      assignment: { select: { startDate: true, endDate: true, content: named } },
    },
  })
  return rows.map(({ assignment, ...work }) => ({
    ...work,
    content: assignment.content.name,
    startDate: assignment.startDate,
    endDate: assignment.endDate,
  }))
}

async function readInteractions(userId: string) {
  const rows = await db().interaction.findMany({
    where: { userId },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      interactionType: true,
      interactionSubType: true,
      userAssignmentId: true,
      interactionData: true,
      state: true,
      attempt: true,
      tries: true,
      score: true,
      maxScore: true,
      scoreData: true,
      peerReactionAverage: true,
      peerReactionCount: true,
      dateCreated: true,
      dateModified: true,
      deletedDate: true,
      content: named,
      revisions: {
        select: { attempt: true, cause: true, interactionData: true, score: true, scoreData: true, dateCreated: true },
        orderBy: { id: 'asc' },
      },
      // Who wrote a review stays unsaid here too (contract.md §2, Reactions).
      reactions: { select: { type: true, reactionData: true }, where: { deletedDate: null }, orderBy: { id: 'asc' } },
    },
  })
  return rows.map(({ content, ...row }) => ({ ...row, content: content.name }))
}

/** All that is stored of one person, by kind, oldest first: what an export holds beside the files. Secrets and other people are left out. */
export async function gatherPersonalData(userId: string) {
  const where = { userId }
  const orderBy = { id: 'asc' } as const
  const sessions = { id: true, dateCreated: true, lastUsed: true, expiresAt: true, userAgent: true } as const
  const alerts = { type: true, mode: true, dateCreated: true, dateViewed: true, dateConfirmed: true } as const
  const acts = { dateCreated: true, action: true, recordType: true, recordId: true, outcome: true } as const
  return {
    person: await readPerson(userId),
    work: await readWork(userId),
    interactions: await readInteractions(userId),
    reactionsGiven: await db().reaction.findMany({
      where,
      orderBy,
      select: { interactionId: true, type: true, reactionData: true, dateCreated: true, deletedDate: true },
    }),
    alerts: await db().userAlert.findMany({ where, orderBy, select: alerts }),
    sessions: await db().session.findMany({ where, orderBy, select: sessions }),
    messages: await db().contactMessage.findMany({
      where,
      orderBy,
      select: { subject: true, message: true, page: true, dateCreated: true },
    }),
    contentMade: await db().content.findMany({
      where: { createdById: userId },
      orderBy,
      select: { id: true, name: true, contentType: true, contentSubType: true, data: true, dateCreated: true },
    }),
    acts: await db().auditLog.findMany({ where, orderBy, select: acts }),
    uploads: (
      await db().upload.findMany({
        where: { createdById: userId },
        orderBy,
        select: { id: true, type: true, mimeType: true, fileName: true, size: true, complete: true, dateCreated: true },
      })
    ).map(({ size, ...upload }) => ({ ...upload, size: size === null ? null : Number(size) })),
  }
}
export type PersonalData = Awaited<ReturnType<typeof gatherPersonalData>>
