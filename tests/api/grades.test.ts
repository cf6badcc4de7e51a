import { Client } from 'pg'
import type { ListResult } from '@/lib/api/envelope'
import { newId } from '@/lib/common/id'
import { databasePool, db } from '@/lib/db/db'
import type { WireGradebook, WireGroupGrade, WireStandardScores } from '@/lib/gradebook/schema'
import type { WireUser } from '@/lib/user/schema'
import { createAssignment } from '../factories/assignment'
import { createContent, createInteractive } from '../factories/content'
import { createGroup } from '../factories/group'
import { createInteraction } from '../factories/interaction'
import { createStandard } from '../factories/metadata'
import { createReaction } from '../factories/reaction'
import { createStudent } from '../factories/user'
import { api, listPath } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'
import { isFullRun } from '../support/scale'

testDatabase()

const DAY_MS = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

let classroom: Classroom
beforeEach(async () => {
  classroom = await createClassroom()
})

const gradesOf = (groupId: string, where: object = {}) => listPath(`groups/${groupId}/grades`, { where })
const submitted = (score: number, maxScore: number, more: object = {}) => ({
  submittedDate: new Date(),
  progress: 100,
  score,
  maxScore,
  ...more,
})
const grade = (id: string, data: object) => db().userAssignment.update({ where: { id }, data })

/** A chapter of the class, with what the student has achieved in it. */
async function assigned(data: object, overrides: Parameters<typeof createAssignment>[0] = {}) {
  const lesson = await assignChapter(classroom, overrides)
  await grade(lesson.work.id, data)
  return lesson
}

async function assignAssessment(data: object) {
  const { id } = await createContent({ contentType: 'chapter', contentSubType: 'assessment' })
  const assignment = await createAssignment({
    contentId: id,
    groupId: classroom.group.id,
    createdById: classroom.teacher.id,
  })
  const work = assignment.userAssignments.find(({ userId }) => userId === classroom.student.id)
  await grade(work?.id ?? '', data)
  return assignment
}

describe('the gradebook of a group', () => {
  test('[TBL-11] [ENT-06] returns assignments, students and their work, and no other fields', async () => {
    const { chapter, assignment, work, essay } = await assigned(submitted(3, 4))
    await db().assignment.update({
      where: { id: assignment.id },
      data: { maxScore: 4, scoreableContentIds: [essay.id] },
    })
    const { status, result, context } = await api(classroom.teacher).get<WireGradebook>(gradesOf(classroom.group.id))
    expect(status).toBe(200)
    expect(context).toEqual({ metadata: { count: 2, limit: 1000, offset: 0 } })
    expect(result.assignments).toEqual([
      {
        id: assignment.id,
        data: { settings: expect.objectContaining({ allowLate: true, scoresReleasedAt: null }) },
        startDate: assignment.startDate.toISOString(),
        endDate: assignment.endDate?.toISOString(),
        maxScore: 4,
        scoreableContentIds: [essay.id],
        content: { id: chapter.id, name: chapter.name, contentType: 'chapter', contentSubType: chapter.contentSubType },
      },
    ])
    const own = result.userAssignments.find(({ userId }) => userId === classroom.student.id)
    const { submittedDate } = await db().userAssignment.findUniqueOrThrow({ where: { id: work.id } })
    expect(own).toEqual({
      assignmentId: assignment.id,
      userId: classroom.student.id,
      progress: 100,
      late: false,
      submittedDate: submittedDate?.toISOString(),
      score: 3,
      maxScore: 4,
      requiresGrading: false,
      gradingStatus: 'graded',
      excluded: false,
      excusedItems: 0,
      left: false,
    })
    expect(Object.keys(result.students[0] ?? {}).sort()).toEqual(
      ['id', 'firstName', 'lastName', 'isActive', 'left', 'gradeLevel', 'proficiencyId', 'languageId'].sort(),
    )
  })

  test('[TBL-05] [TBL-12] averages assessments, other work, reviews and all together, without open, ungraded or excluded work', async () => {
    const { essay, work } = await assigned(submitted(3, 4))
    await assigned(submitted(0, 4, { requiresGrading: true }))
    await assigned({ score: 1, maxScore: 4 })
    const taken = await assigned(submitted(0, 4), { settings: { excludedContentIds: [newId()] } })
    const assessment = await assignAssessment(submitted(6, 6))
    const answer = await createInteraction({ userAssignmentId: work.id, contentId: essay.id })
    const options = [0, 2, 4].map((score) => ({ id: `o${score}`, description: `Worth ${score}`, score }))
    const rubric = await createContent({ contentType: 'rubric', data: { title: 'Clear', options } })
    for (const [score, picked] of [
      [2, 'o2'],
      [4, 'o4'],
    ] as const)
      await createReaction({
        interactionId: answer.id,
        type: 'review',
        reactionData: { comment: null, rubricSelections: { [rubric.id]: picked } },
        score,
      })
    await createReaction({
      interactionId: answer.id,
      type: 'review',
      score: 0,
      reactionData: { comment: 'gone', rubricSelections: { [rubric.id]: 'o0' } },
      deletedDate: new Date(),
    })
    const { result } = await api(classroom.teacher).get<WireGradebook>(gradesOf(classroom.group.id))
    expect(result.averages[classroom.student.id]).toEqual({ assessment: 100, interactive: 75, peer: 75, all: 90 })
    expect(result.averages[classroom.classmate.id]).toEqual({
      assessment: null,
      interactive: null,
      peer: null,
      all: null,
    })
    const flags = result.userAssignments.filter(({ userId }) => userId === classroom.student.id)
    expect(flags.filter(({ excluded }) => excluded).map(({ assignmentId }) => assignmentId)).toEqual([
      taken.assignment.id,
    ])
    expect(result.assignments.map(({ id }) => id)).toContain(assessment.id)
  })

  test('[ASG-15] [ASG-16] [ASG-17] [ASG-18] returns the grading status of each piece of work', async () => {
    const cases = [
      [submitted(1, 1), {}, 'graded'],
      [submitted(1, 1, { requiresGrading: true }), {}, 'submitted'],
      [{ progress: 20 }, {}, 'in-progress'],
      [{ progress: 0 }, { endDate: inDays(-0.5) }, 'past-due'],
      [{ progress: 0 }, {}, 'not-started'],
    ] as const
    for (const [data, overrides, expected] of cases) {
      const { assignment } = await assigned(data, overrides)
      const { result } = await api(classroom.teacher).get<WireGradebook>(
        gradesOf(classroom.group.id, { assignmentId: assignment.id }),
      )
      expect(result.assignments.map(({ id }) => id)).toEqual([assignment.id])
      const own = result.userAssignments.find(({ userId }) => userId === classroom.student.id)
      expect(own?.gradingStatus).toBe(expected)
    }
  })

  test('[CALL-62] can be filtered by module and assignment start, and is paged by student', async () => {
    const early = await assignChapter(classroom, { startDate: inDays(-20) })
    const late = await assignChapter(classroom, { startDate: inDays(-2) })
    const unit = await createContent({ contentType: 'unit', children: [early.chapter.id] })
    const course = await createContent({ contentType: 'course', children: [unit.id] })
    const idsBy = async (where: object) => {
      const { result } = await api(classroom.teacher).get<WireGradebook>(gradesOf(classroom.group.id, where))
      return result.assignments.map(({ id }) => id)
    }
    expect(await idsBy({ moduleId: course.id })).toEqual([early.assignment.id])
    expect(await idsBy({ moduleId: [late.chapter.id] })).toEqual([late.assignment.id])
    expect(await idsBy({ from: inDays(-10).toISOString() })).toEqual([late.assignment.id])
    expect(await idsBy({ to: inDays(-10).toISOString() })).toEqual([early.assignment.id])
    expect(await idsBy({ assignmentId: [] })).toEqual([])
    const pages = await Promise.all(
      [0, 1, 2].map((offset) =>
        api(classroom.teacher).get<WireGradebook>(`groups/${classroom.group.id}/grades?limit=1&offset=${offset}`),
      ),
    )
    const names = pages.flatMap(({ result }) => result.students.map(({ id }) => id))
    expect(names.toSorted()).toEqual([classroom.student.id, classroom.classmate.id].toSorted())
    for (const { result, context } of pages) {
      expect(context).toMatchObject({ metadata: { count: 2 } })
      expect(result.userAssignments).toHaveLength(result.students.length * 2)
    }
  })

  test('has only current group members, and no deleted assignment', async () => {
    const { assignment } = await assigned(submitted(1, 1), { deletedDate: new Date() })
    await db().groupStudent.delete({
      where: { groupId_userId: { groupId: classroom.group.id, userId: classroom.classmate.id } },
    })
    const { result } = await api(classroom.teacher).get<WireGradebook>(gradesOf(classroom.group.id))
    expect(result.students.map(({ id }) => id)).toEqual([classroom.student.id])
    expect(result.assignments.map(({ id }) => id)).not.toContain(assignment.id)
  })
})

describe('the CSV file of a gradebook', () => {
  const fileOf = (groupId: string) => `groups/${groupId}/grades?format=csv`

  test('[F-45] has a row for each student, and no formula that a spreadsheet would execute', async () => {
    await db().user.update({
      where: { id: classroom.student.id },
      data: { lastName: '=cmd|/C calc!A0', firstName: 'A, B' },
    })
    await db().user.update({ where: { id: classroom.classmate.id }, data: { lastName: 'Zorn', firstName: 'Zoë' } })
    const { assignment, chapter, classmateWork } = await assigned(submitted(3, 4))
    await db().content.update({ where: { id: chapter.id }, data: { name: '@SUM(1)' } })
    await db().assignment.update({ where: { id: assignment.id }, data: { maxScore: 4 } })
    await grade(classmateWork.id, submitted(4, 4, { requiresGrading: true }))
    const { status, headers, text } = await api(classroom.teacher).get(fileOf(classroom.group.id))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Grades Group/)
    expect(text.replace('\uFEFF', '').split('\r\n').slice(0, -1).toSorted()).toEqual(
      [
        "Last name,First name,'@SUM(1) (of 4),Assessments %,Assignments %,Peer reviews %,Average %,Note",
        `'=cmd|/C calc!A0,"A, B",3,,75,,75,`,
        'Zorn,Zoë,,,,,,',
      ].toSorted(),
    )
  })

  test('adds an audit log entry, while reading the gradebook adds none', async () => {
    await api(classroom.teacher).get(gradesOf(classroom.group.id))
    await api(classroom.teacher).get(fileOf(classroom.group.id))
    const lines = await db().auditLog.findMany({ where: { userId: classroom.teacher.id } })
    expect(lines).toMatchObject([
      { action: 'group.export-grades', recordType: 'group', recordId: classroom.group.id, outcome: 'done' },
    ])
    expect(lines[0]?.districtId).toBe(classroom.group.districtId)
  })

  test('returns 404 to a student and to a teacher of another group', async () => {
    expect((await api(classroom.student).get(fileOf(classroom.group.id))).status).toBe(404)
    expect((await api(classroom.foreign.teacher).get(fileOf(classroom.group.id))).status).toBe(404)
  })
})

describe('the grades of one student', () => {
  const own = (where: object = {}) => listPath('users/current/grades', { where })

  test('[ASG-04] show the student only the scores visible now, and averages of those', async () => {
    const shown = await assigned(submitted(3, 4))
    const held = await assigned(submitted(1, 4), { settings: { holdScores: true } })
    const never = await assigned(submitted(2, 4), { settings: { scoringFeedbackVisibility: 'never' } })
    const afterEnd = await assigned(submitted(2, 4), { settings: { scoringFeedbackVisibility: 'after-end-date' } })
    const { result, text } = await api(classroom.student).get<WireGradebook>(own())
    const scores = new Map(result.userAssignments.map((work) => [work.assignmentId, work]))
    expect(scores.get(shown.assignment.id)).toMatchObject({ score: 3, gradingStatus: 'graded' })
    for (const { assignment } of [held, never, afterEnd]) {
      expect(scores.get(assignment.id)).toBeDefined()
      expect(scores.get(assignment.id)).not.toHaveProperty('score')
    }
    expect(result.averages).toEqual({
      [classroom.student.id]: { assessment: null, interactive: 75, peer: null, all: 75 },
    })
    expect(text).not.toContain(classroom.classmate.id)
    const teachers = await api(classroom.teacher).get<WireGradebook>(`users/${classroom.student.id}/grades`)
    expect(teachers.result.averages[classroom.student.id]?.all).toBe(50)
  })

  test('leave out future assignments, and do not reveal items that a teacher excluded', async () => {
    const excluded = newId()
    const { assignment } = await assigned({}, { settings: { excludedContentIds: [excluded] } })
    await assigned({}, { startDate: inDays(1) })
    const { result, text } = await api(classroom.student).get<WireGradebook>(own())
    expect(result.assignments.map(({ id }) => id)).toEqual([assignment.id])
    expect(text).not.toContain(excluded)
    const group = await api(classroom.student).get<WireGradebook>(own({ groupId: classroom.foreign.group.id }))
    expect(group.result.assignments).toEqual([])
  })

  test('[F-26] leave out an assignment whose item is hidden from students; its teacher still sees it', async () => {
    const { assignment } = await assigned(submitted(3, 4))
    await db().content.update({ where: { id: assignment.contentId }, data: { contentState: 'draft' } })
    const { result, text } = await api(classroom.student).get<WireGradebook>(own())
    expect(result).toMatchObject({ assignments: [], userAssignments: [] })
    expect(text).not.toContain(assignment.id)
    const teachers = await api(classroom.teacher).get<WireGradebook>(`users/${classroom.student.id}/grades`)
    expect(teachers.result.assignments.map(({ id }) => id)).toEqual([assignment.id])
  })

  test('[F-17] are returned to the student, their teacher and admins; others get 404', async () => {
    await assigned(submitted(3, 4))
    const elsewhere = await createAssignment({ studentId: classroom.student.id })
    await grade(elsewhere.userAssignments[0]?.id ?? '', submitted(1, 4))
    const path = `users/${classroom.student.id}/grades`
    const idsFor = async (who: { id: string }) => {
      const { status, result } = await api(who).get<WireGradebook>(path)
      return status === 200 ? result.assignments.length : status
    }
    expect(await idsFor(classroom.teacher)).toBe(2)
    expect(await idsFor(classroom.districtAdmin)).toBe(2)
    expect(await idsFor(classroom.student)).toBe(2)
    expect(await idsFor(classroom.classmate)).toBe(404)
    expect(await idsFor(classroom.colleague)).toBe(404)
    expect(await idsFor(classroom.foreign.teacher)).toBe(404)
    expect((await api(classroom.teacher).get('users/current/grades')).status).toBe(404)
    expect((await api(classroom.districtAdmin).get(`users/${classroom.teacher.id}/grades`)).status).toBe(404)
  })
})

describe('the figures in a list of students', () => {
  const ask = async (who: { id: string }) => {
    const path = listPath('users', { where: { id: classroom.student.id }, modifiers: { addCounts: true } })
    return (await api(who).get<ListResult<WireUser>>(path)).result.data[0]
  }

  test('[TBL-05] match the gradebook, over the assignments that the reader may see', async () => {
    await assigned(submitted(3, 4))
    await assigned(submitted(0, 4, { requiresGrading: true }))
    await assigned({ progress: 20 })
    await assignAssessment(submitted(6, 6))
    const elsewhere = await createGroup({
      schoolId: classroom.group.schoolId,
      students: [classroom.student],
      teachers: 1,
    })
    const other = await createAssignment({ groupId: elsewhere.id })
    await grade(other.userAssignments[0]?.id ?? '', submitted(0, 10))
    const averages = { assessment: 100, interactive: 75, peer: null, all: 90 }
    expect(await ask(classroom.teacher)).toMatchObject({ counts: { openAssignments: 1 }, averages })
    const book = await api(classroom.teacher).get<WireGradebook>(gradesOf(classroom.group.id))
    expect(book.result.averages[classroom.student.id]).toEqual(averages)
    const whole = { assessment: 100, interactive: 21.43, peer: null, all: 45 }
    for (const who of [classroom.schoolAdmin, classroom.sysadmin]) expect((await ask(who))?.averages).toEqual(whole)
    expect((await ask({ id: elsewhere.teachers[0]?.id ?? '' }))?.averages).toMatchObject({ all: 0 })
  })

  test('include no averages for the student, as those would reveal held-back scores', async () => {
    await assigned(submitted(1, 4), { settings: { holdScores: true } })
    const own = await ask(classroom.student)
    expect(own).toHaveProperty('counts')
    expect(own).not.toHaveProperty('averages')
  })
})

describe('standard scores', () => {
  /** A lesson with a standard of its own, and a question below it with another; both are answered. */
  async function answered() {
    const lesson = await assigned(submitted(3, 5))
    const [broad, narrow] = [await createStandard(), await createStandard()]
    const link = (contentId: string, standardId: string) =>
      db().contentStandard.create({ data: { contentId, standardId, linkType: 'application' } })
    await link(lesson.chapter.id, broad.id)
    await link(lesson.multipleChoice.id, narrow.id)
    const scoreableContentIds = [lesson.multipleChoice.id, lesson.activity.id, lesson.essay.id]
    await db().assignment.update({ where: { id: lesson.assignment.id }, data: { scoreableContentIds } })
    const answer = (contentId: string, data: object) =>
      createInteraction({ userAssignmentId: lesson.work.id, contentId, ...data })
    await answer(lesson.multipleChoice.id, { score: 1, maxScore: 1 })
    await answer(lesson.activity.id, { score: 1, maxScore: 4 })
    await answer(lesson.essay.id, { score: null, maxScore: 4, requiresGrading: true })
    return { ...lesson, broad, narrow }
  }

  test('[ENT-45] [TBL-12] count each question for its own standards, or else for those of the nearest item above it', async () => {
    const { assignment, broad, narrow, multipleChoice, activity } = await answered()
    const { result, context } = await api(classroom.teacher).get<WireStandardScores>(
      `groups/${classroom.group.id}/standard-scores`,
    )
    expect(context).toMatchObject({ metadata: { count: 2 } })
    expect(result.standards.map(({ id }) => id).toSorted()).toEqual([broad.id, narrow.id].toSorted())
    expect(result.students.find(({ userId }) => userId === classroom.student.id)?.standardScoresById).toEqual({
      [narrow.id]: {
        averageScore: 100,
        latestScore: 100,
        highestScore: 100,
        requiresGrading: false,
        assignments: [{ assignmentId: assignment.id, score: 1, maxScore: 1, linkTargetId: multipleChoice.id }],
      },
      [broad.id]: {
        averageScore: 25,
        latestScore: 25,
        highestScore: 25,
        requiresGrading: true,
        assignments: [{ assignmentId: assignment.id, score: 1, maxScore: 4, linkTargetId: activity.id }],
      },
    })
    expect(result.students.find(({ userId }) => userId === classroom.classmate.id)?.standardScoresById).toEqual({})
  })

  test('can be filtered by standard, and leave out open work and removed questions', async () => {
    const { assignment, work, narrow, broad, activity } = await answered()
    const ask = async (where: object) => {
      const path = listPath(`groups/${classroom.group.id}/standard-scores`, { where })
      const { result } = await api(classroom.teacher).get<WireStandardScores>(path)
      return result.students.find(({ userId }) => userId === classroom.student.id)?.standardScoresById ?? {}
    }
    expect(Object.keys(await ask({ standardId: narrow.id }))).toEqual([narrow.id])
    await db().assignment.update({ where: { id: assignment.id }, data: { scoreableContentIds: [activity.id] } })
    expect(Object.keys(await ask({}))).toEqual([broad.id])
    await grade(work.id, { submittedDate: null })
    expect(await ask({})).toEqual({})
  })

  test('include only visible scores for a student', async () => {
    const { assignment, narrow } = await answered()
    const ask = async () => {
      const { result } = await api(classroom.student).get<WireStandardScores>('users/current/standard-scores')
      return result.students[0]?.standardScoresById ?? {}
    }
    expect((await ask())[narrow.id]?.averageScore).toBe(100)
    await db().assignment.update({
      where: { id: assignment.id },
      data: { data: { settings: { scoringFeedbackVisibility: 'never' } } },
    })
    expect(await ask()).toEqual({})
    const teachers = await api(classroom.teacher).get<WireStandardScores>(
      `users/${classroom.student.id}/standard-scores`,
    )
    expect(Object.keys(teachers.result.students[0]?.standardScoresById ?? {})).toHaveLength(2)
  })

  test('[F-45] can be exported, with a column for each standard and no formula that a spreadsheet would execute', async () => {
    const { broad, narrow } = await answered()
    await db().user.update({
      where: { id: classroom.student.id },
      data: { lastName: '=cmd|/C calc!A0', firstName: 'A, B' },
    })
    await db().user.update({ where: { id: classroom.classmate.id }, data: { lastName: 'Zorn', firstName: 'Zoë' } })
    await db().standard.update({ where: { id: broad.id }, data: { shortCode: '@RL.1' } })
    const rowsOf = (text: string) => text.replace('\uFEFF', '').split('\r\n').slice(0, -1)
    const path = `groups/${classroom.group.id}/standard-scores`
    const { standards } = (await api(classroom.teacher).get<WireStandardScores>(path)).result
    const titles = standards.map(({ shortCode }) => (shortCode === '@RL.1' ? `'@RL.1 %` : `${shortCode} %`)).join(',')
    const own = standards.map(({ id }) => (id === narrow.id ? 100 : 25)).join(',')
    const ofGroup = await api(classroom.teacher).get(`${path}?format=csv`)
    expect(ofGroup.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(ofGroup.headers.get('content-disposition')).toMatch(/^attachment; filename="Standards Group/)
    expect(rowsOf(ofGroup.text).toSorted()).toEqual(
      [`Last name,First name,${titles}`, `'=cmd|/C calc!A0,"A, B",${own}`, 'Zorn,Zoë,,'].toSorted(),
    )
    const ofUser = await api(classroom.student).get('users/current/standard-scores?format=csv')
    expect(rowsOf(ofUser.text)).toEqual([`Last name,First name,${titles}`, `'=cmd|/C calc!A0,"A, B",${own}`])
    expect((await api(classroom.foreign.teacher).get(`${path}?format=csv`)).status).toBe(404)
    expect((await api(classroom.student).get(`${path}?format=csv`)).status).toBe(404)
    const lines = await db().auditLog.findMany({
      where: { action: { endsWith: 'export-standard-scores' }, outcome: 'done' },
    })
    expect(lines.map(({ action, userId, recordId }) => ({ action, userId, recordId }))).toEqual(
      expect.arrayContaining([
        { action: 'group.export-standard-scores', userId: classroom.teacher.id, recordId: classroom.group.id },
        { action: 'user.export-standard-scores', userId: classroom.student.id, recordId: classroom.student.id },
      ]),
    )
  })
})

describe('the overview of groups', () => {
  test('[TBL-05] shows average, completion and ungraded work of current group members', async () => {
    const { classmateWork } = await assigned(submitted(3, 4))
    await grade(classmateWork.id, submitted(0, 4, { requiresGrading: true }))
    await assigned({ score: 4, maxScore: 4 }, { startDate: inDays(-30) })
    const leaver = await createStudent(classroom.place)
    const { assignment } = await assignChapter(classroom, { startDate: inDays(-3) })
    await db().userAssignment.create({
      data: { id: newId(), assignmentId: assignment.id, userId: leaver.id, ...submitted(0, 4) },
    })
    const ask = async (where: object = {}) =>
      (await api(classroom.teacher).get<ListResult<WireGroupGrade>>(listPath('grades', { where }))).result
    expect(await ask()).toMatchObject({
      metadata: { count: 1, squery: { limit: 10 } },
      data: [
        {
          groupId: classroom.group.id,
          name: classroom.group.name,
          students: 2,
          assignments: 3,
          average: 75,
          averages: { assessment: null, interactive: 75, peer: null },
          requiresGrading: 1,
          completion: 33.33,
        },
      ],
    })
    const [recent] = (await ask({ from: inDays(-4).toISOString() })).data
    expect(recent).toMatchObject({ assignments: 2, completion: 50 })
    expect((await ask({ schoolId: newId() })).data).toEqual([])
    expect((await ask({ to: inDays(-300).toISOString() })).data).toMatchObject([
      { assignments: 0, average: null, completion: null },
    ])
  })

  test('[TBL-05] shows separate averages for assessments, other work and peer reviews', async () => {
    const { essay, work } = await assigned(submitted(1, 4))
    await assignAssessment(submitted(3, 4))
    const answer = await createInteraction({ userAssignmentId: work.id, contentId: essay.id })
    const options = [{ id: 'a', description: 'Worth 4', score: 4 }]
    const rubric = await createContent({ contentType: 'rubric', data: { title: 'Clear', options } })
    await createReaction({
      interactionId: answer.id,
      type: 'review',
      score: 3,
      reactionData: { comment: null, rubricSelections: { [rubric.id]: 'a' } },
    })
    const { result } = await api(classroom.teacher).get<ListResult<WireGroupGrade>>('grades')
    expect(result.data[0]).toMatchObject({ average: 50, averages: { assessment: 75, interactive: 25, peer: 75 } })
  })

  test('[F-24] lists and counts only the viewer’s groups', async () => {
    const ids = async (who: { id: string }) => {
      const { result } = await api(who).get<ListResult<WireGroupGrade>>('grades?limit=1000')
      expect(result.metadata.count).toBe(result.data.length)
      return result.data.map(({ groupId }) => groupId)
    }
    expect(await ids(classroom.teacher)).toEqual([classroom.group.id])
    expect(await ids(classroom.colleague)).toEqual([])
    expect(await ids(classroom.schoolAdmin)).toEqual([classroom.group.id])
    expect(await ids(classroom.foreign.teacher)).toEqual([classroom.foreign.group.id])
    expect((await api(classroom.student).get('grades')).status).toBe(403)
  })
})

/** As much work as a large school's year, inserted by the database itself, without its time limit and key checks. */
async function fill(students: number, assignments: number): Promise<void> {
  const uuid = `overlay(gen_random_uuid()::text placing '7' from 15)::uuid`
  const { id: contentId } = await createInteractive('multiple-choice')
  const standard = await createStandard()
  await db().contentStandard.create({ data: { contentId, standardId: standard.id, linkType: 'application' } })
  await databasePool().query(`
    BEGIN;
    SET LOCAL statement_timeout = 0;
    SET LOCAL session_replication_role = replica;
    INSERT INTO "user" ("id", "username", "firstName", "lastName", "roleId", "districtId", "dateModified")
    SELECT ${uuid}, 'load-' || n, 'Given', 'Name ' || n, 'student', '${classroom.group.districtId}', now()
    FROM generate_series(1, ${students}) n;
    INSERT INTO "group_student" ("groupId", "userId")
    SELECT '${classroom.group.id}', "id" FROM "user" WHERE "username" LIKE 'load-%';
    INSERT INTO "assignment" ("id", "contentId", "targetTypeId", "groupId", "startDate", "createdById", "scoreableContentIds", "maxScore",
      "dateModified")
    SELECT ${uuid}, '${contentId}', 'group', '${classroom.group.id}', now() - n * interval '1 day', '${classroom.teacher.id}',
      ARRAY['${contentId}'::uuid], 1, now()
    FROM generate_series(1, ${assignments}) n;
    INSERT INTO "user_assignment" ("id", "assignmentId", "userId", "submittedDate", "progress", "score", "maxScore", "dateModified")
    SELECT ${uuid}, a."id", s."userId", now(), 100, 1, 1, now()
    FROM "assignment" a JOIN "group_student" s ON s."groupId" = a."groupId"
    WHERE a."contentId" = '${contentId}';
    INSERT INTO "interaction" ("id", "clientId", "interactionType", "interactionSubType", "contentId", "contextContentId", "rootContentId",
      "userId", "userAssignmentId", "assignmentId", "interactionData", "state", "score", "maxScore", "dateModified")
    SELECT ${uuid}, u."id", 'interactive', 'multiple-choice', '${contentId}', '${contentId}', '${contentId}', u."userId", u."id",
      u."assignmentId", '{"value": []}', 'student-complete', 1, 1, now()
    FROM "user_assignment" u JOIN "assignment" a ON a."id" = u."assignmentId" WHERE a."contentId" = '${contentId}';
    COMMIT;`)
  await databasePool().query('ANALYZE')
}

// It takes eight seconds.
if (isFullRun)
  describe('at the size of a large school', () => {
    /** The statements that a call sends, and its duration. */
    async function measure<Result>(path: string) {
      const query = jest.spyOn(Client.prototype, 'query')
      const began = performance.now()
      const { result } = await api(classroom.teacher).get<Result>(path)
      const ms = performance.now() - began
      const statements = query.mock.calls.length
      query.mockRestore()
      return { result, statements, ms }
    }
    /** Generous limits: each takes a fraction of it when nothing else runs. */
    const BOUND_MS = 30_000

    test('[F-94] a thousand students with a hundred assignments take as many SQL statements as two with one, in bounded time', async () => {
      const paths = [
        `groups/${classroom.group.id}/grades?limit=999999`,
        `groups/${classroom.group.id}/standard-scores`,
        'grades',
      ]
      await assigned(submitted(1, 1))
      const few = []
      for (const path of paths) few.push((await measure(path)).statements)
      await fill(998, 99)
      const book = await measure<WireGradebook>(paths[0] ?? '')
      expect(book.result.students).toHaveLength(1000)
      expect(book.result.userAssignments.length).toBeGreaterThan(99_000)
      expect(Object.values(book.result.averages).every(({ all }) => all === 100)).toBe(true)
      const scores = await measure<WireStandardScores>(paths[1] ?? '')
      expect(Object.values(scores.result.students[0]?.standardScoresById ?? {})[0]?.assignments).toHaveLength(99)
      const overview = await measure<ListResult<WireGroupGrade>>(paths[2] ?? '')
      expect(overview.result.data).toMatchObject([{ students: 1000, assignments: 100, average: 100 }])
      expect([book, scores, overview].map(({ statements }) => statements)).toEqual(few)
      for (const { ms } of [book, scores, overview]) expect(ms).toBeLessThan(BOUND_MS)
    }, 180_000)
  })
