import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { createInteraction } from '../factories/interaction'
import { createUserAlert } from '../factories/user-alert'
import { type Api, api } from '../support/api'
import { assignChapter, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'
import { isFullRun } from '../support/scale'

testDatabase()
jest.setTimeout(120_000)

/** Addresses of other people's records, by kind. */
async function createForeignRecords() {
  const classroom = await createClassroom()
  const lesson = await assignChapter(classroom)
  const answer = await createInteraction({ userAssignmentId: lesson.work.id, contentId: lesson.essay.id })
  const alert = await createUserAlert({ userId: classroom.student.id })
  return {
    classroom,
    paths: {
      'user-assignments': lesson.work.id,
      assignments: lesson.assignment.id,
      interactions: answer.id,
      users: classroom.student.id,
      groups: classroom.group.id,
      content: lesson.chapter.id,
    },
    alert,
  }
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

async function timeOf(calls: Api, path: string): Promise<number> {
  const began = performance.now()
  expect((await calls.get(path)).status).toBe(404)
  return performance.now() - began
}

describe('[F-96] a user who tries many ids', () => {
  // Durations are compared only in the full run, in which nothing else runs in parallel.
  if (isFullRun)
    test('gets the same response for others’ records as for missing ones, in the same time', async () => {
      const { paths } = await createForeignRecords()
      const walker = (await createClassroom()).student
      const calls = api(walker)
      for (const [noun, id] of Object.entries(paths)) {
        const [there, nowhere] = [await calls.get(`${noun}/${id}`), await calls.get(`${noun}/${newId()}`)]
        expect({ noun, status: there.status, text: there.text }).toEqual({ noun, status: 404, text: nowhere.text })
        const [known, unknown]: [number[], number[]] = [[], []]
        for (let round = 0; round < 15; round += 1) {
          known.push(await timeOf(calls, `${noun}/${id}`))
          unknown.push(await timeOf(calls, `${noun}/${newId()}`))
        }
        // Three times as long, plus ten milliseconds, would reveal a difference; a busy machine does not cause one.
        expect(median(known)).toBeLessThan(median(unknown) * 3 + 10)
        expect(median(unknown)).toBeLessThan(median(known) * 3 + 10)
      }
    })

  test('gets only their own rows, and one alarm in the log after a hundred denials', async () => {
    const { classroom, paths, alert } = await createForeignRecords()
    const { student: walker, group: home } = await createClassroom()
    const own = await createUserAlert({ userId: walker.id })
    const calls = api(walker)
    const nouns = Object.entries(paths)
    for (let step = 0; step < 130; step += 1) {
      const [noun, id] = nouns[step % nouns.length] ?? ['users', newId()]
      const { status, text } = await calls.get(`${noun}/${step % 2 ? id : newId()}`)
      expect(status).toBe(404)
      expect(text).not.toContain(classroom.group.id)
    }
    expect((await calls.patch(`user-alerts/${alert.id}`, { dateViewed: new Date().toISOString() })).status).toBe(404)
    expect((await calls.patch(`user-alerts/${own.id}`, { dateViewed: new Date().toISOString() })).status).toBe(200)
    const lines = await db().auditLog.findMany({ where: { userId: walker.id }, orderBy: { id: 'asc' } })
    expect(lines).toHaveLength(101)
    expect(new Set(lines.map(({ outcome }) => outcome))).toEqual(new Set(['denied']))
    const alarms = lines.filter(({ action }) => action === 'session.alarm')
    expect(alarms).toEqual([lines.at(-1)])
    expect(alarms[0]).toMatchObject({ recordType: 'session', districtId: home.districtId })
    // The admin of the offender's own district reads it; the admin of the affected one does not.
    expect(
      await db().auditLog.count({ where: { action: 'session.alarm', districtId: classroom.group.districtId } }),
    ).toBe(0)
  })

  test('is counted separately from other users', async () => {
    const { student, classmate } = await createClassroom()
    const stranger = await createClassroom()
    await db().auditLog.createMany({
      data: Array.from({ length: 100 }, () => ({
        id: newId(),
        userId: student.id,
        action: 'user.read',
        recordType: 'user',
        outcome: 'denied',
      })),
    })
    await api(student).get(`users/${stranger.student.id}`)
    await api(classmate).get(`users/${stranger.student.id}`)
    const actions = async ({ id: userId }: { id: string }) =>
      (await db().auditLog.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(({ action }) => action)
    expect((await actions(student)).at(-1)).toBe('session.alarm')
    expect(await actions(classmate)).toEqual(['user.read'])
  })
})
