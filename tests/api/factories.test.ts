/** The factories write what the product itself would: their data passes its schemas, and no table is left without one. */
import { parseContentData } from '@/lib/content/data'
import { contentTypes, isContentPair, subTypesOf } from '@/lib/content/types'
import { databasePool, db } from '@/lib/db/db'
import { createAssignment } from '@/tests/factories/assignment'
import {
  createChapterWithItems,
  createContent,
  createContentDraft,
  createContentImport,
  createContentInsertion,
  createContentRestriction,
  createEcho,
} from '@/tests/factories/content'
import { contentData } from '@/tests/factories/content-data'
import { createGroup } from '@/tests/factories/group'
import {
  createAnnotation,
  createGradingLease,
  createInteraction,
  createInteractionRevision,
  createPageView,
  createReviewed,
} from '@/tests/factories/interaction'
import {
  createCredit,
  createLanguage,
  createProficiency,
  createStandard,
  createTag,
  createTerritory,
} from '@/tests/factories/metadata'
import { createPeerReview, createReaction } from '@/tests/factories/reaction'
import { createPresence, createRemoteNavigation } from '@/tests/factories/remote-navigation'
import {
  createAuditLog,
  createContactMessage,
  createIdempotencyKey,
  createJob,
  createRosterImport,
  createSystemLog,
} from '@/tests/factories/service'
import { createSession } from '@/tests/factories/session'
import { createBankAsset } from '@/tests/factories/upload'
import { createStaff } from '@/tests/factories/user'
import { createAnnouncement } from '@/tests/factories/user-alert'
import { createPasswordRecovery, createUserErasure, createUserExport } from '@/tests/factories/user-request'
import { resetDatabase, testDatabase } from '@/tests/support/database'

testDatabase()

const pairs = contentTypes.flatMap((contentType) => {
  const subTypes = subTypesOf(contentType)
  return (subTypes.length > 0 ? subTypes : [null]).map((contentSubType) => ({ contentType, contentSubType }))
})

test.each(pairs)('data of $contentType $contentSubType is kept as it is by the schema of a draft', (pair) => {
  if (!isContentPair(pair)) throw new Error('Only pairs are listed.')
  const { dropped } = parseContentData(
    pair.contentType,
    pair.contentSubType,
    contentData(pair.contentType, pair.contentSubType),
    {
      mode: 'draft',
    },
  )
  expect(dropped).toEqual([])
})

test('a class at work fills the tables', async () => {
  const { chapter, pages, essay, multipleChoice } = await createChapterWithItems()
  const group = await createGroup({ students: 3, teachers: 1 })
  const [teacher] = group.teachers
  const teacherId = teacher?.id ?? ''
  const assignment = await createAssignment({ contentId: chapter.id, groupId: group.id })
  expect(assignment.userAssignments).toHaveLength(3)
  expect(assignment.createdById).toBe(teacherId)
  const [first] = assignment.userAssignments
  const place = { userAssignmentId: first?.id ?? '' }
  const answer = await createInteraction({ ...place, contentId: multipleChoice.id, contextContentId: pages[0].id })
  const written = await createInteraction({
    ...place,
    contentId: essay.id,
    interactionData: { value: '<p>It grows.</p>' },
  })
  await createAnnotation(place)
  await createPageView({ ...place, contentId: pages[0].id })
  await createReviewed(written, teacherId)
  await createInteractionRevision(written.id, { cause: 'submit' })
  await createGradingLease(written.id, teacherId)
  await createReaction({ interactionId: answer.id, type: 'review' })
  await createPeerReview({ interactionId: written.id, userAssignmentId: assignment.userAssignments[1]?.id ?? '' })
  await createRemoteNavigation({ assignmentId: assignment.id })
  await createPresence({ userId: first?.userId ?? '', ...place })
  await createAnnouncement({ recipients: group.students })
  const links = await db().contentChild.findMany({ where: { parentId: chapter.id }, orderBy: { position: 'asc' } })
  expect(links.map(({ childId, section }) => [childId, section])).toEqual([
    [pages[0].id, 'Opening'],
    [pages[1].id, 'Reflect'],
  ])
})

test('everything else can be made, and emptied again', async () => {
  const admin = await createStaff('district-admin')
  const echo = await createEcho()
  expect(await db().contentChild.count({ where: { parentId: echo.id } })).toBe(5)
  const content = await createContent()
  const owner = { contentId: content.id, createdById: admin.id, districtId: admin.districtId ?? '' }
  await createContentRestriction(owner)
  await createContentInsertion({ createdById: admin.id, districtId: admin.districtId })
  await createContentDraft({ contentId: content.id, userId: admin.id })
  await createSession({ userId: admin.id })
  await createPasswordRecovery({ userId: admin.id })
  await createIdempotencyKey({ userId: admin.id })
  const alone = [
    createContentImport,
    createTag,
    createLanguage,
    createProficiency,
    createTerritory,
    createStandard,
    createCredit,
  ]
  const service = [
    createBankAsset,
    createUserExport,
    createUserErasure,
    createAuditLog,
    createSystemLog,
    createContactMessage,
  ]
  for (const create of [...alone, ...service, createJob, createRosterImport]) await create()

  await resetDatabase()
  const { rows } = await databasePool().query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
  )
  for (const { name } of rows) {
    const left = await databasePool().query<{ n: number }>(`SELECT count(*)::int AS n FROM "${name}"`)
    expect([name, left.rows[0]?.n]).toEqual([name, 0])
  }
})
