import { userAssignmentChannel } from '@/lib/realtime/channels'
import type { RealtimeEvents } from '@/lib/realtime/events'
import { api } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'
import { connectAs, heard, testRealtime } from '../support/realtime'

testRealtime()
testDatabase()

type Progress = RealtimeEvents['progress']

let classroom: Classroom
beforeAll(async () => {
  classroom = await createClassroom()
})

/** Work of a class, and the events that its student's open page receives from the teacher's actions. */
async function listen() {
  const at = await assignChapter(classroom, { settings: { holdScores: true } })
  const channel = connectAs(classroom.student).subscribe(userAssignmentChannel(at.work.id))
  await heard(channel, 'pusher:subscription_succeeded')
  async function serverAnnotationOf(change: () => Promise<{ status: number }>): Promise<Progress> {
    const told = heard<Progress>(channel, 'progress')
    expect((await change()).status).toBe(200)
    return told
  }
  return { ...at, serverAnnotationOf, path: `assignments/${at.assignment.id}` }
}

test('a moved end, an excluded item and released scores reach the student’s open page', async () => {
  const { assignment, essay, path, serverAnnotationOf } = await listen()
  const teacher = api(classroom.teacher)
  const { version } = assignment
  const endDate = new Date(Date.now() + 86_400_000).toISOString()
  expect(await serverAnnotationOf(() => teacher.patch(path, { version, endDate }))).toMatchObject({
    assignmentVersion: version + 1,
  })
  const exclusion = { contentId: essay.id, excluded: true }
  expect(await serverAnnotationOf(() => teacher.post(`${path}/exclusions`, exclusion))).toMatchObject({
    assignmentVersion: version + 2,
  })
  expect(await serverAnnotationOf(() => teacher.post(`${path}/release`, {}))).toMatchObject({
    assignmentVersion: version + 3,
  })
})

test('[CALL-10] each reopened item reaches the student’s open page', async () => {
  const { work, essay, poll, path, serverAnnotationOf } = await listen()
  const submitted = () =>
    api(classroom.student).patch(`user-assignments/${work.id}`, { submittedDate: new Date().toISOString() })
  await serverAnnotationOf(submitted)
  const reopen = (contentId: string) => api(classroom.teacher).post(`${path}/reopen`, { contentId })
  expect(await serverAnnotationOf(() => reopen(essay.id))).toMatchObject({
    submittedDate: null,
    reopenedContentIds: [essay.id],
  })
  const second = { contentId: poll.id, userAssignmentIds: [work.id] }
  expect(await serverAnnotationOf(() => api(classroom.teacher).post(`${path}/reopen`, second))).toMatchObject({
    reopenedContentIds: [essay.id, poll.id],
  })
})
