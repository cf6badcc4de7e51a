import { userAssignmentChannel } from '@/lib/realtime/channels'
import type { RealtimeEvents } from '@/lib/realtime/events'
import { api } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'
import { connectAs, heard, testRealtime } from '../support/realtime'

testRealtime()
testDatabase()

type Progress = RealtimeEvents['progress']

let room: Classroom
beforeAll(async () => {
  room = await createClassroom()
})

/** Work of a class, and what its student's open page is told by what the teacher does. */
async function listen() {
  const at = await assignChapter(room, { settings: { holdScores: true } })
  const channel = connectAs(room.student).subscribe(userAssignmentChannel(at.work.id))
  await heard(channel, 'pusher:subscription_succeeded')
  async function toldOf(change: () => Promise<{ status: number }>): Promise<Progress> {
    const told = heard<Progress>(channel, 'progress')
    expect((await change()).status).toBe(200)
    return told
  }
  return { ...at, toldOf, path: `assignments/${at.assignment.id}` }
}

test('another end, an item that is taken out and released scores reach the open page of each student', async () => {
  const { assignment, essay, path, toldOf } = await listen()
  const teacher = api(room.teacher)
  const { version } = assignment
  const endDate = new Date(Date.now() + 86_400_000).toISOString()
  expect(await toldOf(() => teacher.patch(path, { version, endDate }))).toMatchObject({
    assignmentVersion: version + 1,
  })
  const exclusion = { contentId: essay.id, excluded: true }
  expect(await toldOf(() => teacher.post(`${path}/exclusions`, exclusion))).toMatchObject({
    assignmentVersion: version + 2,
  })
  expect(await toldOf(() => teacher.post(`${path}/release`, {}))).toMatchObject({ assignmentVersion: version + 3 })
})

test('[CALL-10] each item that is opened again reaches the open page of its student', async () => {
  const { work, essay, poll, path, toldOf } = await listen()
  const submitted = () =>
    api(room.student).patch(`user-assignments/${work.id}`, { submittedDate: new Date().toISOString() })
  await toldOf(submitted)
  const reopen = (contentId: string) => api(room.teacher).post(`${path}/reopen`, { contentId })
  expect(await toldOf(() => reopen(essay.id))).toMatchObject({ submittedDate: null, reopenedContentIds: [essay.id] })
  const second = { contentId: poll.id, userAssignmentIds: [work.id] }
  expect(await toldOf(() => api(room.teacher).post(`${path}/reopen`, second))).toMatchObject({
    reopenedContentIds: [essay.id, poll.id],
  })
})
