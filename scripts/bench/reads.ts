import type { ZodType } from 'zod'
import { announcementListSpec } from '@/lib/announcement/schema'
import { listAnnouncements } from '@/lib/announcement/server/list-announcements'
import { assignmentListSpec, gradingListSpec } from '@/lib/assignment/schema'
import { getAssignment } from '@/lib/assignment/server/get-assignment'
import { listAssignments } from '@/lib/assignment/server/list-assignments'
import { listGrading } from '@/lib/assignment/server/list-grading'
import { auditListSpec } from '@/lib/audit/schema'
import { listAuditEntries } from '@/lib/audit/server/list-audit-entries'
import { contentRevisionListSpec } from '@/lib/authoring/history-schema'
import { listRevisions as listContentRevisions } from '@/lib/authoring/server/list-revisions'
import { contentListSpec } from '@/lib/content/list-schema'
import { contentInsertionListSpec } from '@/lib/content-insertion/schema'
import { listInsertions } from '@/lib/content-insertion/server/list-insertions'
import { contentRestrictionListSpec } from '@/lib/content-restriction/schema'
import { listRestrictions } from '@/lib/content-restriction/server/list-restrictions'
import { districtListSpec } from '@/lib/district/schema'
import { getDistrict } from '@/lib/district/server/get-district'
import { listDistricts } from '@/lib/district/server/list-districts'
import { gradesListSpec } from '@/lib/gradebook/schema'
import { getGroupGrades } from '@/lib/gradebook/server/get-group-grades'
import { getUserGrades } from '@/lib/gradebook/server/get-user-grades'
import { listGrades } from '@/lib/gradebook/server/list-grades'
import { groupListSpec } from '@/lib/group/schema'
import { getGroup } from '@/lib/group/server/get-group'
import { listGroups } from '@/lib/group/server/list-groups'
import { revisionListSpec } from '@/lib/interaction/schema'
import { getInteraction, interactionListSpec, listInteractions } from '@/lib/interaction/server/list-interactions'
import { listRevisions } from '@/lib/interaction/server/list-revisions'
import { readPollResults } from '@/lib/interaction/server/read-poll-results'
import { metadataListSpec } from '@/lib/metadata/schema'
import { listMetadata } from '@/lib/metadata/server/list-metadata'
import { peerReviewListSpec } from '@/lib/peer-review/schema'
import { listPeerReviews } from '@/lib/peer-review/server/list-peer-reviews'
import { rankingListSpec } from '@/lib/ranking/schema'
import { readRankings } from '@/lib/ranking/server/read-ranking'
import { reactionListSpec } from '@/lib/reaction/schema'
import { listReactions } from '@/lib/reaction/server/list-reactions'
import { remoteNavigationListSpec } from '@/lib/remote-navigation/schema'
import { listRemoteNavigations } from '@/lib/remote-navigation/server/list-remote-navigations'
import { rosterImportListSpec } from '@/lib/roster/schema'
import { listImports } from '@/lib/roster/server/list-imports'
import { schoolListSpec } from '@/lib/school/schema'
import { getSchool } from '@/lib/school/server/get-school'
import { listSchools } from '@/lib/school/server/list-schools'
import { type ListQueryOf, type ListQuerySpec, parseListQuery } from '@/lib/search/list-query'
import type { Actor } from '@/lib/session/actor'
import { sessionListSpec } from '@/lib/session/schema'
import { listSessions } from '@/lib/session/server/list-sessions'
import { undoStepListSpec } from '@/lib/undo/schema'
import { listChanges } from '@/lib/undoing/server/list-changes'
import { userListSpec } from '@/lib/user/schema'
import { getUser } from '@/lib/user/server/get-user'
import { listUsers } from '@/lib/user/server/list-users'
import { alertListSpec } from '@/lib/user-alert/schema'
import { listAlerts } from '@/lib/user-alert/server/list-alerts'
import { userAssignmentListSpec } from '@/lib/user-assignment/schema'
import { getUserAssignment } from '@/lib/user-assignment/server/get-user-assignment'
import { listUserAssignments } from '@/lib/user-assignment/server/list-user-assignments'
import { getContent } from '@/lib/viewer/server/get-content'
import { listContent } from '@/lib/viewer/server/list-content'
import { loadId } from '../../prisma/seed/load/load-ids'
import { PAGES_PER_CHAPTER, STUDENTS_PER_GROUP } from '../../prisma/seed/load/sizes'

/** The users who read, from the accounts of the load set. */
export const READERS = {
  student: 'load-student1@example.org',
  teacher: 'load-teacher1@example.org',
  'school admin': 'load-school-admin1@example.org',
  'district admin': 'load-district-admin1@example.org',
  author: 'load-author@example.org',
  sysadmin: 'load-admin@example.org',
} as const
export type Reader = keyof typeof READERS

/** A read call by a certain user. */
export type Read = {
  /** Its name in docs/api.md. */
  call: string
  who: Reader
  /** The query, if it adds to the name of the call. */
  asks?: string
  run(actor: Actor): Promise<unknown>
}

type Spec = ListQuerySpec<Record<string, ZodType>, Record<string, ZodType>, string>

/** Parses a list query the same way as the call does. */
function asked<S extends Spec>(spec: S, query: object = {}): ListQueryOf<S> {
  const parts = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  // The parser's result matches the spec, but the compiler cannot infer this through the generic parameter.
  return parseListQuery(new URLSearchParams(Object.fromEntries(parts)), spec) as ListQueryOf<S>
}

/** Records of the load set that exist at every scale: the first group, its teacher and first student, and its first assignment. */
const group = loadId('group', 0)
const school = loadId('school', 0)
const district = loadId('district', 0)
const student = loadId('student', 0)
const assignment = loadId('assignment', 0)
const userAssignment = loadId('userAssignment', 0)
const chapter = loadId('chapter', 0)
const poll = loadId('item', 1)
const essay = loadId('item', 2)
const answer = loadId('interaction', 0)

function lists<S extends Spec>(
  call: string,
  spec: S,
  run: (actor: Actor, query: ListQueryOf<S>) => Promise<unknown>,
  asks: readonly (readonly [who: Reader, asks?: string, query?: object])[],
): Read[] {
  return asks.map(([who, text, query]) => {
    const parsed = asked(spec, query)
    return { call: `GET /api/${call}`, who, ...(text && { asks: text }), run: (actor) => run(actor, parsed) }
  })
}

const counts = { modifiers: { addCounts: true } }
const search = (text: string) => ({ modifiers: { keywordSearch: text } })

/**
 * Every list call with its most frequent user; a test checks that no list is missing. The limits are chosen so that a page is full at 10,000
 * interactions as well as at 1,000,000.
 */
export const LISTS: readonly Read[] = [
  ...lists('announcements', announcementListSpec, listAnnouncements, [['school admin'], ['district admin']]),
  ...lists('assignments', assignmentListSpec, listAssignments, [
    ['student'],
    ['teacher', 'counts', counts],
    ['teacher', 'open ones', { modifiers: { isOpen: true } }],
    ['school admin', 'a search, five', { limit: '5', ...search('bright') }],
    ['district admin', 'fifty', { limit: '50' }],
    ['sysadmin'],
  ]),
  ...lists('assignments/[id]/grading', gradingListSpec, (actor, query) => listGrading(actor, assignment, query), [
    ['teacher'],
  ]),
  ...lists('audit-log', auditListSpec, listAuditEntries, [
    ['district admin'],
    ['sysadmin', 'one record', { where: { recordId: assignment } }],
  ]),
  ...lists('content', contentListSpec, listContent, [
    ['student', 'a search', search('bright')],
    ['teacher', 'a search', search('chapter 12:')],
    ['teacher', 'a word of each third item', search('bright')],
    [
      'teacher',
      'chapters',
      { contentType: 'chapter', where: { curriculum: 'k5ela' }, modifiers: { withParents: true } },
    ],
    ['teacher', 'within a level', { modifiers: { withinContent: [loadId('level', 0)], keywordSearch: 'calm' } }],
    ['author', 'an asset code', { assetCode: 'LOAD-1' }],
    ['author', 'latest', { orderBy: 'dateModified:desc' }],
    ['sysadmin', 'questions', { contentType: 'interactive', contentSubType: 'essay' }],
  ]),
  ...lists(
    'content/[id]/revisions',
    contentRevisionListSpec,
    (actor, query) => listContentRevisions(actor, chapter, query),
    [['author']],
  ),
  ...lists('content-insertions', contentInsertionListSpec, listInsertions, [['teacher'], ['district admin']]),
  ...lists('content-restrictions', contentRestrictionListSpec, listRestrictions, [['teacher'], ['district admin']]),
  ...lists('districts', districtListSpec, listDistricts, [['district admin'], ['sysadmin', 'two', { limit: '2' }]]),
  ...lists('grades', gradesListSpec, listGrades, [
    ['teacher'],
    ['school admin', 'two', { limit: '2' }],
    ['district admin', 'five', { limit: '5' }],
  ]),
  ...lists('groups', groupListSpec, listGroups, [
    ['student'],
    ['teacher', 'counts', counts],
    ['district admin', 'five', { limit: '5' }],
    ['sysadmin', 'a search, five', { limit: '5', ...search('class') }],
  ]),
  ...lists('interactions', interactionListSpec, listInteractions, [
    ['student'],
    ['student', 'one work', { where: { userAssignmentId: userAssignment } }],
    ['teacher', 'one assignment', { where: { assignmentId: assignment } }],
    [
      'teacher',
      'one question',
      { where: { assignmentId: assignment, contentId: essay, interactionType: 'interactive' } },
    ],
    ['teacher', 'to be graded', { where: { requiresGrading: true } }],
    ['teacher'],
    ['school admin', 'one student', { where: { userId: student } }],
    ['district admin', 'one assignment', { where: { assignmentId: assignment } }],
    ['sysadmin', 'one assignment', { where: { assignmentId: assignment } }],
  ]),
  ...(['languages', 'proficiencies', 'tags', 'territories'] as const).flatMap((kind) =>
    lists('metadata/[kind]', metadataListSpec, (actor, query) => listMetadata(actor, kind, query), [['teacher', kind]]),
  ),
  ...lists('interactions/[id]/revisions', revisionListSpec, (actor, query) => listRevisions(actor, answer, query), [
    ['student'],
    ['teacher'],
  ]),
  ...lists('peer-reviews', peerReviewListSpec, listPeerReviews, [
    ['student'],
    ['student', 'one work', { where: { userAssignmentId: userAssignment, contentId: essay } }],
  ]),
  // The load set has no echoes, so rankings are read with the same function as in the call.
  ...lists('rankings', rankingListSpec, () => readRankings([{ assignmentId: assignment, contentId: essay }]), [
    ['teacher'],
  ]),
  ...lists('reactions', reactionListSpec, listReactions, [
    ['student'],
    ['student', 'received ones', { modifiers: { received: true } }],
    ['teacher'],
    ['teacher', 'one assignment', { where: { assignmentId: assignment } }],
    ['district admin', 'one question', { where: { assignmentId: assignment, contentId: essay } }],
  ]),
  ...lists('remote-navigations', remoteNavigationListSpec, listRemoteNavigations, [
    ['student', 'pending ones', { modifiers: { pending: true } }],
    ['teacher'],
    ['teacher', 'the standing of a class', { where: { assignmentId: assignment }, modifiers: { standing: true } }],
  ]),
  ...lists('roster-imports', rosterImportListSpec, listImports, [['district admin'], ['sysadmin']]),
  ...lists('schools', schoolListSpec, listSchools, [
    ['school admin'],
    ['district admin'],
    ['sysadmin', 'a search', search('loads8')],
  ]),
  ...lists('sessions', sessionListSpec, listSessions, [
    ['student'],
    ['sysadmin', 'of a student', { where: { userId: student } }],
  ]),
  ...lists('standards', metadataListSpec, (actor, query) => listMetadata(actor, 'standards', query), [
    ['teacher', 'a search', search('reading')],
  ]),
  ...lists(
    'students',
    userListSpec,
    (actor, { where, ...query }) => listUsers(actor, { ...query, where: { ...where, roleId: 'student' } }),
    [['teacher', 'counts', counts]],
  ),
  ...lists('undo-steps', undoStepListSpec, listChanges, [['teacher']]),
  ...lists('user-alerts', alertListSpec, listAlerts, [
    ['student'],
    ['student', 'new ones', { where: { isNew: true, mode: 'profile' } }],
  ]),
  ...lists('user-assignments', userAssignmentListSpec, listUserAssignments, [
    ['student', 'open ones with content', { modifiers: { isOpen: true, addAssignmentAndContent: true } }],
    ['student', 'closed ones', { modifiers: { isClosed: true }, orderBy: 'submittedDate:desc' }],
    ['teacher', 'to be graded', { modifiers: { requiresGrading: true } }],
    ['teacher', 'one assignment', { where: { assignmentId: assignment } }],
    ['school admin', 'one group', { where: { groupId: group } }],
    ['district admin'],
  ]),
  ...lists('users', userListSpec, listUsers, [
    ['student'],
    ['teacher', 'counts', { modifiers: { studentsInMyGroups: true, addCounts: true } }],
    ['school admin', 'forty', { limit: '40' }],
    ['district admin', 'a search', search('load-student1@')],
    ['district admin'],
    ['sysadmin', 'a search', search('load-teacher1@')],
    ['sysadmin'],
  ]),
]

const gets = (call: string, readers: readonly Reader[], run: Read['run'], asks?: string): Read[] =>
  readers.map((who) => ({ call: `GET /api/${call}`, who, ...(asks && { asks }), run }))

const firstPages = { childDepth: 1, withParents: true, refresh: false } as const
const whole = { childDepth: PAGES_PER_CHAPTER, withParents: false, refresh: false } as const

/** The calls that return one record. */
export const GETS: readonly Read[] = [
  ...gets('assignments/[id]', ['student', 'teacher', 'district admin'], (actor) => getAssignment(actor, assignment)),
  ...gets('content/[id]', ['student', 'teacher', 'author'], (actor) => getContent(actor, chapter, whole), 'a chapter'),
  ...gets('content/[id]', ['teacher'], (actor) => getContent(actor, loadId('level', 0), firstPages), 'a level'),
  ...gets('content/[id]/poll-results', ['teacher'], (actor) =>
    readPollResults(actor, poll, { assignmentId: assignment }),
  ),
  ...gets('districts/[id]', ['district admin'], (actor) => getDistrict(actor, district)),
  ...gets('groups/[id]', ['student', 'teacher'], (actor) => getGroup(actor, group)),
  ...gets('groups/[id]/grades', ['teacher'], (actor) =>
    getGroupGrades(actor, group, {}, { limit: STUDENTS_PER_GROUP, offset: 0 }),
  ),
  ...gets('users/[id]/grades', ['student', 'teacher'], (actor) => getUserGrades(actor, student, {})),
  ...gets('interactions/[id]', ['student', 'teacher'], (actor) => getInteraction(actor, answer)),
  ...gets('schools/[id]', ['school admin'], (actor) => getSchool(actor, school)),
  ...gets('user-assignments/[id]', ['student', 'teacher'], (actor) => getUserAssignment(actor, userAssignment)),
  ...gets('users/[id]', ['student', 'teacher', 'school admin'], (actor) => getUser(actor, student)),
]

/** Returns the name of a read in the results table. */
export const nameOf = ({ call, who, asks }: Read) => `${call}, ${who}${asks ? `, ${asks}` : ''}`
