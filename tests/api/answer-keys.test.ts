import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { createStandard } from '../factories/metadata'
import { createStaff } from '../factories/user'
import { ACTORS, type AccessWorld, createAccessWorld } from '../support/access-world'
import { api } from '../support/api'
import { testDatabase } from '../support/database'
import { keyPaths } from '../support/key-paths'
import { testRealtime } from '../support/realtime'
import { temporaryStorage } from '../support/temporary-storage'

testRealtime()
testDatabase()
temporaryStorage()
jest.setTimeout(60_000)

let world: AccessWorld

/** Everything that could be revealed about the class: a scored answer with a standard, a badge, a flag, and secrets in every secret column. */
beforeAll(async () => {
  world = await createAccessWorld()
  const { people, essay, answer, assignment, work } = world
  const standard = await createStandard()
  await db().contentStandard.create({ data: { contentId: essay.id, standardId: standard.id, linkType: 'application' } })
  await db().assignment.update({ where: { id: assignment.id }, data: { scoreableContentIds: [essay.id], maxScore: 4 } })
  await db().interaction.update({
    where: { id: answer.id },
    data: { state: 'student-complete', score: 3, maxScore: 4 },
  })
  await db().userAssignment.update({
    where: { id: work.id },
    data: { submittedDate: new Date(), score: 3, maxScore: 4 },
  })
  await db().user.updateMany({
    where: { id: { in: [people.student.id, people.teacher.id] } },
    data: {
      passwordHash: 'SECRETMARK',
      googleScopes: ['SECRETMARK'],
      featureFlags: ['debug'],
      email: null,
    },
  })
  await db().userPrivilege.create({
    data: { id: newId(), userId: people.teacher.id, privilege: 'author' },
  })
})

type Row = {
  call: string
  path: (world: AccessWorld) => string
  /** What each of ACTORS gets, in order: a status, or one of the forms. */
  actors: string
  forms: Record<string, string>
}

const NAMED = 'firstName id lastName'
const KNOWN_OF_A_PERSON = `dateCreated dateModified district.id district.name districtId gradeLevel groups[].id groups[].name isActive languageId
  lastOnlineDate preferences proficiencyId roleId schools[].id schools[].name username version ${NAMED}`
/** A student's own view includes default preferences. */
const KNOWN_OF_A_STUDENT = KNOWN_OF_A_PERSON.replace('preferences', 'preferences.annotationsOn preferences.captionsOn')
/** So does that of a member of staff. */
const KNOWN_OF_STAFF = KNOWN_OF_A_PERSON.replace('preferences', 'preferences.annotationsOn')
const ACCOUNT = `currentProfile.curriculum currentProfile.id currentProfile.name email featureFlags[] googleConnected profiles[].curriculum
  profiles[].id profiles[].name`
const PRIVILEGES =
  'userPrivileges[].config.districtId userPrivileges[].config.schoolId userPrivileges[].id userPrivileges[].privilege'
const GROUP = `curriculum dateCreated dateModified districtId gradeLevel id isActive name schoolId studentIds[] students[].firstName students[].id
  students[].lastName teacherIds[] teachers[].firstName teachers[].id teachers[].lastName version`
const PLACE = 'code dateCreated dateModified id isActive name version'
const GRADEBOOK = `assignments[].content.contentSubType assignments[].content.contentType assignments[].content.id assignments[].content.name
  assignments[].data.settings assignments[].endDate assignments[].id assignments[].maxScore assignments[].scoreableContentIds[] assignments[].startDate
  averages.{id}.all averages.{id}.assessment averages.{id}.interactive averages.{id}.peer leftOut.{id}.excused leftOut.{id}.unanswered students[].firstName students[].gradeLevel
  students[].id students[].isActive students[].languageId students[].lastName students[].left students[].proficiencyId userAssignments[].assignmentId
  userAssignments[].excluded userAssignments[].excusedItems userAssignments[].gradingStatus userAssignments[].left userAssignments[].maxScore userAssignments[].progress
  userAssignments[].late userAssignments[].requiresGrading userAssignments[].submittedDate userAssignments[].userId`
const SCORE = 'userAssignments[].score'
const STANDARD = `standards[].displayOrder standards[].framework standards[].groupId standards[].id standards[].shortCode standards[].statement
  students[].userId`
const OF = 'students[].standardScoresById.{id}'
const STANDARD_SCORES = `${STANDARD} ${OF}.assignments[].assignmentId ${OF}.assignments[].linkTargetId ${OF}.assignments[].maxScore
  ${OF}.assignments[].score ${OF}.averageScore ${OF}.highestScore ${OF}.latestScore ${OF}.requiresGrading`

const ANSWERS: Row[] = [
  {
    call: 'GET users/{id} of a student',
    path: ({ people }) => `users/${people.student.id}`,
    actors: 'self 404 404 teacher 404 404 admin admin 404 admin',
    forms: {
      self: `${KNOWN_OF_A_STUDENT} ${ACCOUNT} pendingEmail theme userPrivileges[]`,
      teacher: KNOWN_OF_A_PERSON,
      admin: `${KNOWN_OF_A_PERSON} ${ACCOUNT} userPrivileges[]`,
    },
  },
  {
    call: 'GET users/{id} of a teacher',
    path: ({ people }) => `users/${people.teacher.id}`,
    actors: '404 404 404 self 404 404 admin admin 404 admin',
    forms: {
      self: `${KNOWN_OF_STAFF} ${ACCOUNT} pendingEmail theme ${PRIVILEGES}`,
      admin: `${KNOWN_OF_A_PERSON} ${ACCOUNT} ${PRIVILEGES}`,
    },
  },
  {
    call: 'GET groups/{id}',
    path: ({ classroom }) => `groups/${classroom.group.id}`,
    actors: 'student student 404 staff 404 404 staff staff 404 staff',
    forms: {
      student: GROUP,
      staff: `${GROUP} counts.openAssignments counts.students counts.teachers createdById externalId modifiedById`,
    },
  },
  {
    call: 'GET schools/{id}',
    path: ({ classroom }) => `schools/${classroom.group.schoolId}`,
    actors: '403 403 403 staff staff 404 admin admin 403 admin',
    forms: { staff: `${PLACE} districtId`, admin: `${PLACE} districtId counts.groups counts.users` },
  },
  {
    call: 'GET districts/{id}',
    path: ({ classroom }) => `districts/${classroom.group.districtId}`,
    actors: '404 404 404 staff staff 404 admin admin 404 admin',
    forms: {
      staff: `${PLACE} territoryId timeZone`,
      admin: `${PLACE} territoryId timeZone counts.schools counts.users`,
    },
  },
  {
    call: 'GET sessions/current',
    path: () => 'sessions/current',
    actors: 'own own own own own own own own own own',
    forms: {
      own: `authExpires authProvider authSelector authWarning contextAuthSelector contextUserId currentProfile.curriculum currentProfile.id currentProfile.name
        currentProfileId features[] id logoutLink profiles[].curriculum profiles[].id profiles[].name returnLink user userId`,
    },
  },
  {
    call: 'GET sessions',
    path: () => 'sessions',
    actors: 'own own own own own own own own own own',
    forms: { own: '[].current [].dateCreated [].id [].lastUsed [].userAgent [].userId' },
  },
  {
    call: 'GET groups/{id}/grades',
    path: ({ classroom }) => `groups/${classroom.group.id}/grades`,
    actors: '404 404 404 staff 404 404 staff staff 404 staff',
    forms: { staff: `${GRADEBOOK} ${SCORE}` },
  },
  {
    call: 'GET users/{id}/grades',
    path: ({ people }) => `users/${people.student.id}/grades`,
    actors: 'student 404 404 staff 404 404 staff staff 404 staff',
    forms: { student: `${GRADEBOOK} ${SCORE}`, staff: `${GRADEBOOK} ${SCORE}` },
  },
  {
    call: 'GET groups/{id}/standard-scores',
    path: ({ classroom }) => `groups/${classroom.group.id}/standard-scores`,
    actors: '404 404 404 staff 404 404 staff staff 404 staff',
    // The classmate has not achieved anything yet.
    forms: { staff: `${STANDARD_SCORES} students[].standardScoresById` },
  },
  {
    call: 'GET users/{id}/standard-scores',
    path: ({ people }) => `users/${people.student.id}/standard-scores`,
    actors: 'all 404 404 all 404 404 all all 404 all',
    forms: { all: STANDARD_SCORES },
  },
  {
    call: 'GET grades',
    path: () => 'grades',
    actors: '403 403 403 staff none staff staff staff 403 staff',
    forms: {
      staff:
        '[].assignments [].average [].averages.assessment [].averages.interactive [].averages.peer [].completion [].groupId [].name [].requiresGrading [].students',
      none: '[]',
    },
  },
]

/** The keys of a form, without the individual settings of assignments and the user of a session. */
const keysOf = (result: unknown) => [
  ...new Set(
    keyPaths((result as { data?: unknown }).data ?? result).map((path) =>
      path.replace(/settings\..*/, 'settings').replace(/^user\..*/, 'user'),
    ),
  ),
]
const wordsOf = (form: string) => form.split(/\s+/).sort()

describe('[F-28] [ENT-27] [ENT-29] the exact keys that each viewer gets', () => {
  test.each(ANSWERS)('$call', async ({ path, actors, forms }) => {
    for (const [at, expected] of actors.split(' ').entries()) {
      const who = ACTORS[at] ?? 'student'
      const { status, result, text } = await api(world.people[who]).get(path(world))
      const form = forms[expected]
      if (form === undefined) expect({ who, status }).toEqual({ who, status: Number(expected) })
      else expect({ who, keys: keysOf(result).sort() }).toEqual({ who, keys: wordsOf(form) })
      expect(text).not.toMatch(/SECRETMARK|passwordHash|resetCode|codeHash|secretHash/)
    }
  })

  test('GET sessions/current: the user is the same as in GET users/current', async () => {
    for (const who of ACTORS) {
      const calls = api(world.people[who])
      const { result: session } = await calls.get<{ user: object }>('sessions/current')
      expect(session.user).toEqual((await calls.get('users/current')).result)
    }
  })

  test('GET users: a user in a list is the same as on its own', async () => {
    for (const who of ['student', 'teacher', 'schoolAdmin'] as const) {
      const calls = api(world.people[who])
      const id = world.people.student.id
      const { result } = await calls.get<{ data: unknown[] }>(`users?where=${JSON.stringify({ id })}`)
      const { result: alone } = await calls.get<object>(`users/${id}`)
      expect(result.data).toEqual([alone])
    }
  })

  test('GET users/{id}: support sees as much as an admin of the same place, and no more', async () => {
    const helper = await createStaff('support', { districtId: world.classroom.group.districtId })
    await db().userPrivilege.updateMany({
      where: { userId: helper.id },
      data: { districtId: world.classroom.group.districtId },
    })
    const { result } = await api(helper).get(`users/${world.people.student.id}`)
    expect(keysOf(result).sort()).toEqual(wordsOf(`${KNOWN_OF_A_PERSON} ${ACCOUNT} userPrivileges[]`))
    expect((await api(helper).get(`users/${world.people.stranger.id}`)).status).toBe(404)
    for (const path of [`users/${world.people.student.id}/grades`, `groups/${world.classroom.group.id}/grades`])
      expect((await api(helper).get(path)).status).toBe(404)
  })
})
