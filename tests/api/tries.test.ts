import type { ListResult } from '@/lib/api/envelope'
import { newId } from '@/lib/common/id'
import { nodesOf } from '@/lib/curriculum/content-view'
import { db } from '@/lib/db/db'
import type { WireInteraction } from '@/lib/interaction/wire'
import { readAnswers } from '@/lib/viewer/server/read-answers'
import { readStudentView } from '@/lib/viewer/server/read-student-view'
import { readWork } from '@/lib/viewer/server/read-work'
import { createAssignment } from '../factories/assignment'
import { createChapterWithItems } from '../factories/content'
import { createGroup } from '../factories/group'
import { api, listPath } from '../support/api'
import { testDatabase } from '../support/database'

testDatabase()
const DAY_MS = 24 * 3_600_000

/** A class with a question whose correct answer is c1, and a function by which its only student saves. */
async function lesson(settings: object, data: Record<string, unknown> = {}) {
  const group = await createGroup({ students: 1, teachers: 1 })
  const { chapter, multipleChoice, essay } = await createChapterWithItems()
  const stored = multipleChoice.data as object
  await db().content.update({ where: { id: multipleChoice.id }, data: { data: { ...stored, ...data } as object } })
  const assignment = await createAssignment({ contentId: chapter.id, groupId: group.id, settings })
  const [student] = group.students
  const [teacher] = group.teachers
  const [work] = assignment.userAssignments
  if (!student || !teacher || !work) throw new Error('Somebody is missing.')
  const calls = api(student)
  let sequence = 0
  const save = (value: unknown, state: string, contentId = multipleChoice.id) => {
    sequence += 1
    return calls.post<WireInteraction>('interactions', {
      clientId: newId(),
      interactionType: 'interactive',
      contentId,
      rootContentId: chapter.id,
      userAssignmentId: work.id,
      interactionData: { value },
      state,
      tabId: 'tab-one-1',
      sequence,
    })
  }
  const keyIsTold = async () => {
    const path = `content/${multipleChoice.id}?userAssignmentId=${work.id}`
    const { result } = await calls.get<{ data: { choices: object[] } }>(path)
    return result.data.choices.some((choice) => 'correct' in choice)
  }
  const pageTellsKey = async () => {
    const read = await readWork({ userId: student.id }, work.id)
    const view = await readStudentView({ ...read, excludedContentIds: read.settings.excludedContentIds })
    const answers = await readAnswers(read, view, [...nodesOf(view.root)])
    return answers.get(multipleChoice.id)?.feedback.answers
  }
  return { assignment, work, calls, teacher: api(teacher), save, keyIsTold, pageTellsKey, multipleChoice, essay }
}

const AT_ONCE = { scoringFeedbackVisibility: 'immediately', scoringFeedbackContent: 'answers' }
/** A question with the correct answers c1 and c2. */
const TWO_RIGHT = {
  multiple: true,
  choices: ['c1', 'c2', 'c3', 'c4'].map((id) => ({ id, label: id, correct: id === 'c1' || id === 'c2' })),
}
const noTries = { status: 409, code: 'no_tries', context: { tries: 2 } }

describe('[F-109] a question whose score is shown immediately', () => {
  test('allows two tries, then shows its key and keeps the answer', async () => {
    const { save, keyIsTold } = await lesson(AT_ONCE)
    expect(await save(['c2'], 'complete')).toMatchObject({ status: 201, result: { tries: 1, score: 0 } })
    expect(await keyIsTold()).toBe(false)
    expect(await save(['c2'], 'incomplete')).toMatchObject({ status: 200, result: { score: null } })
    const last = await save(['c2'], 'complete')
    expect(last).toMatchObject({ status: 200, result: { tries: 2, score: 0 } })
    expect(await keyIsTold()).toBe(true)
    expect(await save(['c1'], 'complete')).toMatchObject(noTries)
    expect(await save(['c2'], 'incomplete')).toMatchObject(noTries)
    const row = await db().interaction.findUniqueOrThrow({ where: { id: last.result.id } })
    expect(row).toMatchObject({ score: 0, tries: 2, state: 'student-complete' })
  })

  test('shows how many picks are right, but which ones only after the last try, in every response', async () => {
    const { save, calls, work, multipleChoice } = await lesson(AT_ONCE, TWO_RIGHT)
    const first = await save(['c1', 'c3'], 'complete')
    const told = { score: 0, scoreData: { right: { count: 1, of: 2 } } }
    expect(first).toMatchObject({ status: 201, result: told })
    const everywhere = async () => {
      const list = await calls.get<ListResult<WireInteraction>>(
        listPath('interactions', { where: { userAssignmentId: work.id } }),
      )
      const one = await calls.get<WireInteraction>(`interactions/${first.result.id}`)
      const stale = await calls.patch<WireInteraction>(`interactions/${first.result.id}`, {
        interactionData: { value: ['c2', 'c3'] },
        version: 0,
        state: 'complete',
      })
      const kept = [list.result.data.find(({ contentId }) => contentId === multipleChoice.id), one.result]
      const records = stale.context?.current ? [...kept, stale.context.current as WireInteraction] : kept
      return records.map((record) => Object.keys(record?.scoreData?.results ?? {}))
    }
    expect(first.result.scoreData?.results).toEqual({})
    expect(await everywhere()).toEqual([[], [], []])
    const last = await save(['c1', 'c4'], 'complete')
    expect(Object.keys(last.result.scoreData?.results ?? {})).toEqual(['c1', 'c4'])
    expect(await everywhere()).toEqual([
      ['c1', 'c4'],
      ['c1', 'c4'],
    ])
  })

  test('is not checked with too few or too many picks, which use no try', async () => {
    const { save } = await lesson(AT_ONCE, TWO_RIGHT)
    for (const value of [['c1'], ['c1', 'c2', 'c3']])
      expect((await save(value, 'complete')).result).toMatchObject({ state: 'incomplete', tries: 0, scoreData: null })
  })

  test('shows its key once answered correctly', async () => {
    const { save, keyIsTold } = await lesson(AT_ONCE)
    await save(['c1'], 'complete')
    expect(await keyIsTold()).toBe(true)
  })

  test('allows as many tries as its author sets', async () => {
    const { save, keyIsTold } = await lesson(AT_ONCE, { tries: 1 })
    await save(['c2'], 'complete')
    expect(await keyIsTold()).toBe(true)
    expect(await save(['c1'], 'complete')).toMatchObject({ status: 409, code: 'no_tries', context: { tries: 1 } })
  })

  test('restarts the count when its teacher reopens it', async () => {
    const { save, calls, work, teacher, assignment, multipleChoice } = await lesson(AT_ONCE)
    for (const value of [['c2'], ['c3']]) await save(value, 'complete')
    expect(await save(['c1'], 'complete')).toMatchObject(noTries)
    await calls.patch(`user-assignments/${work.id}`, { submittedDate: new Date().toISOString() })
    const reopened = await teacher.post(`assignments/${assignment.id}/reopen`, { contentId: multipleChoice.id })
    expect(reopened.status).toBe(200)
    expect(await save(['c1'], 'complete')).toMatchObject({ status: 200, result: { attempt: 2, tries: 1, score: 1 } })
  })

  test('shows its key before the last try once the time is over, but not while late work is accepted', async () => {
    const { assignment, save, keyIsTold, pageTellsKey } = await lesson({ ...AT_ONCE, allowLate: false })
    await save(['c2'], 'complete')
    expect([await keyIsTold(), await pageTellsKey()]).toEqual([false, false])
    const end = (data: object) => db().assignment.update({ where: { id: assignment.id }, data })
    await end({ endDate: new Date(Date.now() - DAY_MS), startDate: new Date(Date.now() - 2 * DAY_MS) })
    expect(await save(['c1'], 'complete')).toMatchObject({ status: 409, code: 'past_due' })
    expect([await keyIsTold(), await pageTellsKey()]).toEqual([true, true])
    await end({ data: { settings: { ...AT_ONCE, allowLate: true } } })
    expect([await keyIsTold(), await pageTellsKey()]).toEqual([false, false])
  })

  test('keeps showing its key while another question is reopened, but not once it is reopened itself', async () => {
    const { assignment, save, keyIsTold, pageTellsKey, calls, work, teacher, multipleChoice, essay } =
      await lesson(AT_ONCE)
    await save(['c2'], 'complete')
    await calls.patch(`user-assignments/${work.id}`, { submittedDate: new Date().toISOString() })
    await teacher.post(`assignments/${assignment.id}/reopen`, { contentId: essay.id })
    expect(await save(['c1'], 'complete')).toMatchObject({ status: 409, code: 'item_closed' })
    expect([await keyIsTold(), await pageTellsKey()]).toEqual([true, true])
    const reopenedContentIds = [essay.id, multipleChoice.id]
    await db().userAssignment.update({ where: { id: work.id }, data: { reopenedContentIds } })
    expect([await keyIsTold(), await pageTellsKey()]).toEqual([false, false])
  })

  test('cannot be reset by restoring a revision', async () => {
    const { save, calls } = await lesson(AT_ONCE)
    await save(['c2'], 'complete')
    const { result } = await save(['c3'], 'complete')
    const { result: revisions } = await calls.get<{ data: { id: string }[] }>(`interactions/${result.id}/revisions`)
    for (const { id } of revisions.data)
      expect(await calls.post(`interactions/${result.id}/revisions/${id}/restore`)).toMatchObject({ code: 'no_tries' })
  })
})

test.each([
  ['whose score is shown later', { scoringFeedbackVisibility: 'after-submit' }, 'multipleChoice'],
  ['whose score is held back', { ...AT_ONCE, holdScores: true }, 'multipleChoice'],
  ['that is not checked against a key', AT_ONCE, 'essay'],
] as const)('[F-109] an answer %s can be changed any number of times', async (_which, settings, kind) => {
  const { save, [kind]: item } = await lesson(settings)
  const values = kind === 'essay' ? ['<p>One</p>', '<p>Two</p>', '<p>Three</p>'] : [['c2'], ['c3'], ['c1']]
  for (const value of values) expect((await save(value, 'complete', item.id)).status).toBeLessThan(300)
})
