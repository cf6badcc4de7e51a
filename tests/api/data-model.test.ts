/** The database constraints of contract.md §9, one test each: a row that the database must refuse. */
import { randomUUID } from 'node:crypto'
import { newId } from '@/lib/common/id'
import { databasePool, db, inTransaction } from '@/lib/db/db'
import { createAssignment } from '@/tests/factories/assignment'
import {
  createContent,
  createContentInsertion,
  createContentRestriction,
  createInteractive,
} from '@/tests/factories/content'
import { createDistrict } from '@/tests/factories/district'
import { createGroup } from '@/tests/factories/group'
import { createAnnotation, createInteraction, createInteractionRevision } from '@/tests/factories/interaction'
import { createProficiency, createStandard, createTag, createTerritory } from '@/tests/factories/metadata'
import { createPeerReview, createReaction } from '@/tests/factories/reaction'
import { createRemoteNavigation } from '@/tests/factories/remote-navigation'
import { createSchool } from '@/tests/factories/school'
import { createAuditLog, createIdempotencyKey } from '@/tests/factories/service'
import { createSession } from '@/tests/factories/session'
import { unique } from '@/tests/factories/unique'
import { createUpload } from '@/tests/factories/upload'
import { createProfile, createStudent, createTeacher, createUser, createUserPrivilege } from '@/tests/factories/user'
import { createAnnouncement, createUserAlert } from '@/tests/factories/user-alert'
import { testDatabase } from '@/tests/support/database'
import { type Row, refusalOf, refusalOfChange, refusalOfCopy } from '@/tests/support/refusal'

testDatabase()

const catalogue = async (sql: string) =>
  (await databasePool().query<{ found: string }>(sql)).rows.map((row) => row.found)

describe('[DB-01] ids, foreign keys and timestamps', () => {
  test('[DB-01] an id that is not a UUID v7 is rejected', async () => {
    const tag = await createTag()
    expect(await refusalOfCopy('tag', tag, { id: randomUUID(), name: unique() })).toBe('tag_id_check')
    expect(await refusalOfCopy('tag', tag, { name: unique() })).toBeNull()
  })

  test('[DB-01] every id column is a primary key with an id check', async () => {
    const bare = await catalogue(`
      SELECT table_name AS found FROM information_schema.columns c
      WHERE table_schema = 'public' AND column_name = 'id' AND table_name <> '_prisma_migrations' AND NOT (
        data_type = 'uuid' AND column_default IS NULL
        AND EXISTS (SELECT FROM pg_constraint WHERE conname = table_name || '_id_check' AND contype = 'c')
        AND EXISTS (SELECT FROM pg_constraint WHERE conname = table_name || '_pkey' AND contype = 'p'))`)
    expect(bare).toEqual([])
  })

  test('[DB-01] every reference column has a foreign key, except in the log, two polymorphic ones and the peer id', async () => {
    const loose = await catalogue(`
      SELECT c.table_name || '.' || c.column_name AS found FROM information_schema.columns c
      WHERE c.table_schema = 'public' AND c.data_type = 'uuid' AND c.column_name <> 'id' AND NOT EXISTS (
        SELECT FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
        WHERE k.contype = 'f' AND k.conrelid = format('%I', c.table_name)::regclass AND a.attname = c.column_name)
      ORDER BY 1`)
    expect(loose).toEqual([
      'audit_log.contextUserId',
      'audit_log.districtId',
      'audit_log.userId',
      'interaction.peerId',
      'roster_import_change.recordId',
      'user_alert.subjectId',
    ])
  })

  test('[DB-01] every timestamp has a time zone', async () => {
    const local = await catalogue(`
      SELECT table_name || '.' || column_name AS found FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type IN ('timestamp without time zone', 'date', 'time without time zone')`)
    expect(local).toEqual([])
  })
})

describe('content', () => {
  test('[DB-02] an asset code is unique, ignoring case and surrounding spaces, until its item is deleted', async () => {
    const assetCode = `RI-${unique()}`
    const content = await createContent({ assetCode })
    const again = { revisionId: null, assetCode: ` ${assetCode.toLowerCase()} ` }
    expect(await refusalOfCopy('content', content, again)).toBe('content_assetCode_unique')
    await db().content.update({ where: { id: content.id }, data: { deletedDate: new Date() } })
    expect(await refusalOfCopy('content', content, again)).toBeNull()
  })

  test('[DB-03] a child is linked once to a parent, at its own position, and never to itself', async () => {
    const [first, second] = [await createContent(), await createContent()]
    const parent = await createContent({ children: [first.id, second.id] })
    const link = { parentId: parent.id, childId: first.id, position: 0, section: null, dateCreated: new Date() }
    expect(await refusalOfCopy('content_child', link, { position: 9 })).toBe('content_child_pkey')
    const third = await createContent()
    expect(await refusalOfCopy('content_child', link, { childId: third.id })).toBe(
      'content_child_parentId_position_key',
    )
    expect(await refusalOfCopy('content_child', link, { childId: parent.id, position: 9 })).toBe(
      'content_child_self_check',
    )
  })

  test('[DB-03] children can swap positions within a transaction', async () => {
    const [first, second] = [await createContent(), await createContent()]
    const parent = await createContent({ children: [first.id, second.id] })
    await inTransaction(async () => {
      await db().contentChild.updateMany({ where: { parentId: parent.id, childId: first.id }, data: { position: 1 } })
      await db().contentChild.updateMany({ where: { parentId: parent.id, childId: second.id }, data: { position: 0 } })
    })
    const children = await db().contentChild.findMany({ where: { parentId: parent.id }, orderBy: { position: 'asc' } })
    expect(children.map(({ childId }) => childId)).toEqual([second.id, first.id])
  })

  test('[DB-03] [F-94] a link that would form a cycle is rejected, also through insertions', async () => {
    const bottom = await createContent()
    const middle = await createContent({ children: [bottom.id] })
    const top = await createContent({ children: [middle.id] })
    const link = { parentId: bottom.id, childId: top.id, position: 0, section: null, dateCreated: new Date() }
    expect(await refusalOfCopy('content_child', link)).toBe('content_child_no_cycle')

    const teacher = await createTeacher()
    const owner = { createdById: teacher.id, userId: teacher.id }
    const [held, holder] = [await createContent(), await createContent()]
    await createContentInsertion({ ...owner, parentContentId: holder.id, insertionContentId: held.id })
    expect(await refusalOfCopy('content_child', { ...link, parentId: held.id, childId: holder.id })).toBe(
      'content_child_no_cycle',
    )
    const insertion = await createContentInsertion({ ...owner, parentContentId: top.id })
    const circle = { parentContentId: bottom.id, insertionContentId: top.id }
    expect(await refusalOfCopy('content_insertion', insertion, circle)).toBe('content_insertion_no_cycle')
  })

  test('[DB-03] [F-75] of two concurrent links that form a cycle, one is rejected', async () => {
    const [one, other] = [await createContent(), await createContent()]
    const insert = 'INSERT INTO "content_child" ("parentId", "childId", "position") VALUES ($1, $2, 0)'
    const [first, second] = [await databasePool().connect(), await databasePool().connect()]
    try {
      await first.query('BEGIN')
      await first.query(insert, [one.id, other.id])
      await second.query('BEGIN')
      const waiting = second.query(insert, [other.id, one.id]).then(
        () => 'written',
        (error: { constraint: string }) => error.constraint,
      )
      await first.query('COMMIT')
      expect(await waiting).toBe('content_child_no_cycle')
    } finally {
      await second.query('ROLLBACK')
      first.release()
      second.release()
    }
  })

  test('[DB-04] a type accepts only its own subtypes', async () => {
    const content = await createInteractive('poll')
    const copy = (changes: Row) => refusalOfCopy('content', content, { revisionId: null, ...changes })
    expect(await copy({ contentSubType: 'chapter' })).toBe('content_type_check')
    expect(await copy({ contentSubType: null })).toBe('content_type_check')
    expect(await copy({ contentType: 'novel', contentSubType: null })).toBe('content_type_check')
    expect(await copy({ contentSubType: 'essay' })).toBeNull()
  })

  test('[DB-04] a package key is unique, and so is a grade within its curriculum', async () => {
    const imported = await createContent({ packageName: 'frogs', packageKey: unique() })
    expect(await refusalOfCopy('content', imported, { revisionId: null })).toBe('content_packageName_packageKey_key')
    const grade = await createContent({ contentType: 'grade', curriculum: 'hss', data: { abbreviation: 'K' } })
    expect(await refusalOfCopy('content', grade, { revisionId: null })).toBe('content_grade_unique')
    expect(await refusalOfCopy('content', grade, { revisionId: null, curriculum: 'k5ela' })).toBeNull()
  })

  test('[DB-05] a version has one revision and can only increase', async () => {
    const content = await createContent({ version: 3 })
    const revision = await db().contentRevision.findFirstOrThrow({ where: { contentId: content.id } })
    expect(await refusalOfCopy('content_revision', revision)).toBe('content_revision_contentId_version_key')
    expect(await refusalOfChange('content', content.id, { version: 2 })).toBe('content_version_grows')
    expect(await refusalOfChange('content', content.id, { version: 4 })).toBeNull()
  })

  test('[DB-05] an interaction revision is unique per cause', async () => {
    const interaction = await createInteraction()
    const revision = await createInteractionRevision(interaction.id)
    expect(await refusalOfCopy('interaction_revision', revision)).toMatch(
      /^interaction_revision_interactionId_attempt_version/,
    )
    expect(await refusalOfCopy('interaction_revision', revision, { cause: 'submit' })).toBeNull()
    expect(await refusalOfCopy('interaction_revision', revision, { cause: 'whim' })).toBe(
      'interaction_revision_cause_check',
    )
  })

  test('[DB-06] an insertion belongs to either a district or a user, and is unique', async () => {
    const teacher = await createTeacher()
    const districtId = teacher.districtId
    const own = await createContentInsertion({ createdById: teacher.id, userId: teacher.id })
    expect(await refusalOfCopy('content_insertion', own)).toBe('content_insertion_user_unique')
    expect(await refusalOfCopy('content_insertion', own, { districtId })).toBe('content_insertion_owner_check')
    expect(await refusalOfCopy('content_insertion', own, { userId: null })).toBe('content_insertion_owner_check')
    const ofDistrict = await createContentInsertion({ createdById: teacher.id, districtId })
    expect(await refusalOfCopy('content_insertion', ofDistrict)).toBe('content_insertion_district_unique')
  })

  test('[DB-07] [F-78] a district restricts an item once, with one of two types', async () => {
    const user = await createTeacher()
    const content = await createContent()
    const { id: districtId } = await createDistrict()
    const restriction = await createContentRestriction({ contentId: content.id, districtId, createdById: user.id })
    expect(await refusalOfCopy('content_restriction', restriction)).toBe('content_restriction_contentId_districtId_key')
    expect(await refusalOfChange('content_restriction', restriction.id, { type: 'remove' })).toBe(
      'content_restriction_type_check',
    )
  })
})

describe('people', () => {
  test('[DB-08] usernames and emails are unique, ignoring case, and so are external ids within a district', async () => {
    const externalId = unique()
    const user = await createUser({ email: `${unique()}@example.org`, externalId })
    const copy = (changes: Row) => refusalOfCopy('user', user, { currentProfileId: null, ...changes })
    const fresh = () => ({ username: unique(), email: null, externalId: null })
    expect(await copy({ ...fresh(), username: user.username.toUpperCase() })).toBe('user_username_unique')
    for (const alike of [`${user.username}\u200b`, ` ${user.username}`])
      expect(await copy({ ...fresh(), username: alike })).toBe('user_account_key_unique')
    expect(await copy({ ...fresh(), username: '\u200b ' })).toBe('user_username_check')
    expect(await copy({ ...fresh(), email: user.email?.toUpperCase() })).toBe('user_email_unique')
    expect(await copy({ ...fresh(), externalId })).toBe('user_externalId_unique')
    expect(await copy(fresh())).toBeNull()
    const group = await createGroup({ externalId })
    expect(await refusalOfCopy('group', { ...group, students: undefined, teachers: undefined })).toBe(
      'group_externalId_unique',
    )
    const school = await createSchool({ externalId })
    expect(await refusalOfCopy('school', school)).toBe('school_externalId_unique')
  })

  test('[DB-09] privileges and profiles are unique, treating nulls as equal', async () => {
    const user = await createUser({ curricula: [] })
    const privilege = await createUserPrivilege(user.id, 'author')
    expect(await refusalOfCopy('user_privilege', privilege)).toMatch(/^user_privilege_userId/)
    expect(await refusalOfCopy('user_privilege', privilege, { privilege: 'king' })).toBe(
      'user_privilege_privilege_check',
    )
    expect(await refusalOfCopy('user_privilege', privilege, { districtId: user.districtId })).toBeNull()
    const profile = await createProfile({ userId: user.id })
    expect(await refusalOfCopy('profile', profile)).toBe('profile_userId_curriculum_schoolId_key')
  })

  test('[DB-10] a group is in the district of its school, and has each student and each teacher once', async () => {
    const group = await createGroup({ students: 1, teachers: 1 })
    const elsewhere = await createDistrict()
    expect(await refusalOfChange('group', group.id, { districtId: elsewhere.id })).toBe(
      'group_schoolId_districtId_fkey',
    )
    const [student] = group.students
    const [teacher] = group.teachers
    const insert = (table: string, userId: string | undefined) =>
      refusalOf(`INSERT INTO "${table}" ("groupId", "userId") VALUES ($1, $2)`, [group.id, userId])
    expect(await insert('group_student', student?.id)).toBe('group_student_pkey')
    expect(await insert('group_teacher', teacher?.id)).toBe('group_teacher_pkey')
    expect(await insert('group_student', teacher?.id)).toBe('group_student_role')
    expect(await insert('group_teacher', student?.id)).toBe('group_teacher_role')
    expect(await refusalOf('DELETE FROM "group" WHERE "id" = $1', [group.id])).toMatch(
      /^group_(student|teacher)_groupId_fkey$/,
    )
  })

  test('[DB-11] session secrets and selectors are unique; an impersonation has both a user and an origin session', async () => {
    const user = await createUser()
    const { session } = await createSession({ userId: user.id })
    const fresh = { secretHash: unique(), authSelector: unique() }
    expect(await refusalOfCopy('session', session, { ...fresh, secretHash: session.secretHash })).toBe(
      'session_secretHash_key',
    )
    expect(await refusalOfCopy('session', session, { ...fresh, authSelector: session.authSelector })).toBe(
      'session_authSelector_key',
    )
    const context = { contextSessionId: session.id }
    expect(await refusalOfCopy('session', session, { ...fresh, ...context })).toBe('session_context_check')
    expect(await refusalOfCopy('session', session, { ...fresh, ...context, contextUserId: user.id })).toBeNull()
    const late = { ...fresh, idleExpiresAt: new Date(session.expiresAt.getTime() + 1) }
    expect(await refusalOfCopy('session', session, late)).toBe('session_expiry_check')
  })
})

describe('work', () => {
  test('[DB-12] [F-37] an assignment ends after it starts and has exactly one target', async () => {
    const { userAssignments, ...assignment } = await createAssignment()
    const studentId = userAssignments[0]?.userId
    const copy = (changes: Row) => refusalOfCopy('assignment', assignment, changes)
    expect(await copy({ endDate: assignment.startDate })).toBe('assignment_dates_check')
    expect(await copy({ endDate: null })).toBeNull()
    expect(await copy({ studentId })).toBe('assignment_target_check')
    expect(await copy({ groupId: null })).toBe('assignment_target_check')
    expect(await copy({ groupId: null, studentId })).toBe('assignment_target_check')
    expect(await copy({ targetTypeId: 'student', groupId: null, studentId })).toBeNull()
  })

  test('[DB-13] a student has an assignment once, and keeps it after leaving the group', async () => {
    const group = await createGroup({ students: 2 })
    const { userAssignments } = await createAssignment({ groupId: group.id })
    const [mine, theirs] = userAssignments
    if (!mine || !theirs) throw new Error('The assignment has its two students.')
    expect(await refusalOfCopy('user_assignment', mine)).toBe('user_assignment_assignmentId_userId_key')
    const other = await createStudent()
    expect(await refusalOfChange('user_assignment', mine.id, { userId: other.id })).toBe(
      'user_assignment_student_stays',
    )
    await db().groupStudent.delete({ where: { groupId_userId: { groupId: group.id, userId: mine.userId } } })
    expect(await db().userAssignment.count({ where: { id: mine.id } })).toBe(1)
    expect(await refusalOfChange('user_assignment', theirs.id, { version: 0 })).toBe('user_assignment_version_grows')
    expect(await refusalOfChange('user_assignment', theirs.id, { progress: 101 })).toBe(
      'user_assignment_progress_check',
    )
  })

  test('[DB-14] [F-74] an answer is unique by user assignment, item and place, and a clientId is used once', async () => {
    const answer = await createInteraction()
    const clientId = newId()
    expect(await refusalOfCopy('interaction', answer, { clientId })).toBe('interaction_answer_unique')
    expect(await refusalOfCopy('interaction', answer)).toBe('interaction_userId_clientId_key')
    const elsewhere = await createContent()
    expect(
      await refusalOfCopy('interaction', answer, { clientId, peerId: randomUUID(), contextContentId: elsewhere.id }),
    ).toBeNull()
    const note = await createAnnotation({ userAssignmentId: answer.userAssignmentId })
    expect(await refusalOfCopy('interaction', note, { clientId: newId(), peerId: randomUUID() })).toBeNull()
  })

  test('[DB-14] an answer belongs to its student’s user assignment, and its versions can only increase', async () => {
    const answer = await createInteraction({ version: 3, scoreVersion: 2 })
    const change = (changes: Row) => refusalOfChange('interaction', answer.id, { ...changes })
    expect(await change({ userAssignmentId: null })).toBe('interaction_assignment_check')
    expect(await change({ userId: (await createStudent()).id })).toBe('interaction_owner')
    expect(await change({ assignmentId: (await createAssignment()).id })).toBe('interaction_owner')
    expect(await change({ version: 2 })).toBe('interaction_version_grows')
    expect(await change({ scoreVersion: 1 })).toBe('interaction_scoreVersion_grows')
    expect(await change({ version: 4, scoreVersion: 3 })).toBeNull()
    expect(await change({ interactionType: 'page-view' })).toBe('interaction_type_check')
    expect(await change({ state: 'done' })).toBe('interaction_state_check')
  })

  test('[DB-15] a tab has one row, its sequence can only increase, and the last 16 tabs are kept', async () => {
    const { id: interactionId } = await createInteraction()
    for (let tab = 1; tab <= 20; tab += 1) {
      const dateModified = new Date(Date.UTC(2026, 0, 1, 0, tab))
      await db().interactionTab.create({ data: { interactionId, tabId: `tab-${tab}`, sequence: 5, dateModified } })
    }
    const kept = await db().interactionTab.findMany({ where: { interactionId }, orderBy: { dateModified: 'asc' } })
    expect(kept.map(({ tabId }) => tabId)).toEqual(Array.from({ length: 16 }, (_, index) => `tab-${index + 5}`))
    expect(await refusalOfCopy('interaction_tab', kept[0] ?? {})).toBe('interaction_tab_pkey')
    const sql = 'UPDATE "interaction_tab" SET "sequence" = $2 WHERE "interactionId" = $1'
    expect(await refusalOf(sql, [interactionId, 4])).toBe('interaction_tab_sequence_grows')
  })

  test('[DB-16] a reaction is unique until it is deleted, and never to one’s own answer', async () => {
    const reaction = await createReaction()
    expect(await refusalOfCopy('reaction', reaction)).toBe('reaction_type_unique')
    expect(await refusalOfCopy('reaction', reaction, { type: 'idea' })).toBeNull()
    await db().reaction.update({ where: { id: reaction.id }, data: { deletedDate: new Date() } })
    expect(await refusalOfCopy('reaction', reaction)).toBeNull()
    const { userId } = await db().interaction.findUniqueOrThrow({ where: { id: reaction.interactionId } })
    expect(await refusalOfCopy('reaction', reaction, { userId })).toBe('reaction_not_own')
  })

  test('[DB-17] a reviewer holds one lease per item and reviews an answer once, never their own', async () => {
    const lease = await createPeerReview()
    const { contentId, userAssignmentId } = lease
    const another = await createInteraction({ contentId })
    expect(await refusalOfCopy('peer_review', lease, { interactionId: another.id })).toBe('peer_review_lease_unique')
    await db().peerReview.update({ where: { id: lease.id }, data: { state: 'submitted' } })
    expect(await refusalOfCopy('peer_review', lease)).toBe('peer_review_reviewer_unique')
    await db().peerReview.update({ where: { id: lease.id }, data: { state: 'released' } })
    expect(await refusalOfCopy('peer_review', lease)).toBeNull()
    const own = await createInteraction({ contentId, userAssignmentId })
    expect(await refusalOfCopy('peer_review', lease, { state: 'expired', interactionId: own.id })).toBe(
      'peer_review_not_own',
    )
  })

  test('[DB-18] [F-50] an upload has a generated key', async () => {
    const upload = await createUpload({ fileName: 'frog.jpg' })
    const copy = (key: string) => refusalOfCopy('upload', upload, { key })
    expect(await copy(upload.key)).toBe('upload_key_key')
    expect(await copy('frog.jpg')).toBe('upload_key_check')
    expect(await copy(`../../${newId()}`)).toBe('upload_key_check')
    expect(await copy(`uploads/${newId()}/../x`)).toBe('upload_key_check')
    expect(await copy(`${newId()}/frog jpg`)).toBe('upload_key_check')
  })

  test('[DB-18] an upload in use cannot be deleted', async () => {
    const upload = await createUpload()
    const remove = () => refusalOf('DELETE FROM "upload" WHERE "id" = $1', [upload.id])
    const holders = [
      ['content_upload', { contentId: (await createContent()).id, slot: 'hero' }],
      ['interaction_upload', { interactionId: (await createInteraction()).id, dateCreated: new Date() }],
      ['announcement_upload', { announcementId: (await createAnnouncement()).id }],
    ] as const
    for (const [table, holder] of holders) {
      expect(await refusalOfCopy(table, { ...holder, uploadId: upload.id })).toBeNull()
      expect(await remove()).toBe(`${table}_uploadId_fkey`)
      await databasePool().query(`DELETE FROM "${table}"`)
    }
    expect(await remove()).toBeNull()
  })
})

describe('messages', () => {
  test('[DB-19] a navigation has a unique sequence per sender, and includes each student once', async () => {
    const { recipients, ...navigation } = await createRemoteNavigation()
    const { recipients: _, ...later } = await createRemoteNavigation({ assignmentId: navigation.assignmentId })
    expect(later.sequence).toBeGreaterThan(navigation.sequence)
    expect(await refusalOfCopy('remote_navigation', navigation)).toBe('remote_navigation_senderId_sequence_key')
    expect(await refusalOfCopy('remote_navigation_recipient', recipients[0] ?? {})).toBe(
      'remote_navigation_recipient_pkey',
    )
    const none = { sequence: 1_000_000, groupId: null }
    expect(await refusalOfCopy('remote_navigation', navigation, none)).toBe('remote_navigation_target_check')
  })

  test('[DB-19] a repeated cause creates one alert, and an announcement has each recipient once', async () => {
    const alert = await createUserAlert()
    expect(await refusalOfCopy('user_alert', alert)).toBe('user_alert_userId_type_subjectId_causeVersion_key')
    expect(await refusalOfCopy('user_alert', alert, { causeVersion: 2 })).toBeNull()
    const user = await createUser()
    const announcement = await createAnnouncement({ recipients: [user] })
    const recipient = { announcementId: announcement.id, userId: user.id, dateCreated: new Date() }
    expect(await refusalOfCopy('announcement_recipient', recipient)).toBe('announcement_recipient_pkey')
    const { id: schoolId } = await createSchool()
    expect(await refusalOfChange('announcement', announcement.id, { schoolId })).toBe('announcement_audience_check')
  })
})

describe('metadata and service', () => {
  test('[DB-20] standards, tags, proficiencies and territories are unique', async () => {
    expect(await refusalOfCopy('standard', await createStandard())).toBe('standard_framework_code_key')
    const tag = await createTag()
    expect(await refusalOfCopy('tag', tag, { name: tag.name.toUpperCase() })).toBe('tag_name_unique')
    expect(await refusalOfCopy('proficiency', await createProficiency())).toBe('proficiency_grouping_name_key')
    expect(await refusalOfCopy('territory', await createTerritory())).toBe('territory_code_key')
  })

  test('[DB-21] an idempotency key is used once per user and path', async () => {
    const user = await createUser()
    const kept = await createIdempotencyKey({ userId: user.id })
    expect(await refusalOfCopy('idempotency_key', kept)).toBe('idempotency_key_pkey')
    expect(await refusalOfCopy('idempotency_key', kept, { path: '/api/content' })).toBeNull()
    expect(await refusalOfCopy('idempotency_key', kept, { key: 'short' })).toBe('idempotency_key_key_check')
  })

  test('[DB-22] the audit log cannot be changed, deleted from or truncated', async () => {
    const { id } = await createAuditLog()
    expect(await refusalOfChange('audit_log', id, { outcome: 'denied' })).toBe('audit_log_append_only')
    expect(await refusalOf('DELETE FROM "audit_log" WHERE "id" = $1', [id])).toBe('audit_log_append_only')
    expect(await refusalOf('TRUNCATE "audit_log" CASCADE')).toBe('audit_log_never_emptied')
    const columns = await catalogue(
      `SELECT column_name AS found FROM information_schema.columns WHERE table_name = 'audit_log' AND data_type IN ('json', 'jsonb')`,
    )
    expect(columns).toEqual([])
  })

  test('[DB-23] [F-31] text and JSON cannot contain NUL', async () => {
    const UNTRANSLATABLE = '22P05'
    const NOT_IN_ENCODING = '22021'
    const content = await createContent()
    expect(await refusalOfChange('content', content.id, { name: 'a\u0000b' })).toBe(NOT_IN_ENCODING)
    expect(await refusalOfChange('content', content.id, { data: '{"body":"a\\u0000b"}' })).toBe(UNTRANSLATABLE)
  })

  test('JSON columns accept only an object or a list as declared, except for stored idempotent responses', async () => {
    const free = await catalogue(`
      SELECT c.table_name || '.' || c.column_name AS found FROM information_schema.columns c
      WHERE c.table_schema = 'public' AND c.data_type = 'jsonb' AND NOT EXISTS (
        SELECT FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
        WHERE k.contype = 'c' AND k.conrelid = format('%I', c.table_name)::regclass AND a.attname = c.column_name
          AND pg_get_constraintdef(k.oid) LIKE '%jsonb_typeof%')`)
    expect(free).toEqual(['idempotency_key.answer'])
    const user = await createUser()
    expect(await refusalOfChange('user', user.id, { preferences: '"none"' })).toBe('user_preferences_check')
    const content = await createContent()
    expect(await refusalOfChange('content', content.id, { scoring: 'null' })).toBe('content_scoring_check')
    expect(await refusalOfChange('content', content.id, { data: '[]' })).toBe('content_data_check')
    expect(await refusalOfChange('content', content.id, { scoring: null })).toBeNull()
  })

  test('[DB-23] rows with HTML record the sanitiser version that cleaned it', async () => {
    const NOT_NULL = '23502'
    const content = await createContent()
    expect(await refusalOfChange('content', content.id, { sanitizerVersion: 0 })).toBe('content_sanitizer_check')
    expect(await refusalOfChange('content', content.id, { sanitizerVersion: null })).toBe(NOT_NULL)
    const essay = await createInteractive('essay')
    const answer = await createInteraction({ contentId: essay.id, interactionData: { value: '<p>Tadpoles.</p>' } })
    expect(await refusalOfChange('interaction', answer.id, { sanitizerVersion: null })).toBe(
      'interaction_sanitizer_check',
    )
    const announcement = await createAnnouncement()
    expect(await refusalOfChange('announcement', announcement.id, { sanitizerVersion: 0 })).toBe(
      'announcement_sanitizer_check',
    )
  })
})
