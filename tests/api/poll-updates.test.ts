import { newId } from '@/lib/common/id'
import { assignmentChannel, groupChannel } from '@/lib/realtime/channels'
import { api } from '../support/api'
import { assignChapter, type Classroom, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'
import { connectAs, heard, testRealtime } from '../support/realtime'

testRealtime()
testDatabase()

type Polls = { polls?: { contentId: string; counts?: Record<string, number> }[] }

let classroom: Classroom
let at: Awaited<ReturnType<typeof assignChapter>>
beforeEach(async () => {
  classroom = await createClassroom()
  at = await assignChapter(classroom)
})

const vote = (user: { id: string }, userAssignmentId: string, value: string[]) =>
  api(user).post('interactions', {
    clientId: newId(),
    interactionType: 'interactive',
    contentId: at.poll.id,
    rootContentId: at.chapter.id,
    userAssignmentId,
    interactionData: { value },
    state: 'complete',
  })

test('when two students answer a poll at once, the last update counts both', async () => {
  const channel = connectAs(classroom.teacher).subscribe(assignmentChannel(at.assignment.id))
  await heard(channel, 'pusher:subscription_succeeded')
  const told: unknown[] = []
  const both = new Promise<void>((resolve) =>
    channel.bind('interactions', ({ polls }: Polls) => {
      for (const { counts } of polls ?? []) {
        told.push(counts)
        if (counts?.c1 === 1 && counts.c2 === 1) resolve()
      }
    }),
  )
  const answers = await Promise.all([
    vote(classroom.student, at.work.id, ['c1']),
    vote(classroom.classmate, at.classmateWork.id, ['c2']),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  await both
  // Once if both fall into the same collection interval; a slow machine may need two.
  expect(told.length).toBeLessThanOrEqual(2)
})

test('the class gets poll counts only once everyone has answered, and before that only that the poll changed', async () => {
  const channel = connectAs(classroom.classmate).subscribe(groupChannel(classroom.group.id))
  await heard(channel, 'pusher:subscription_succeeded')
  const first = heard<Polls>(channel, 'interactions')
  await vote(classroom.student, at.work.id, ['c1'])
  expect((await first).polls).toEqual([{ contentId: at.poll.id }])
  const path = `content/${at.poll.id}/poll-results?userAssignmentId=${at.classmateWork.id}`
  expect(await api(classroom.classmate).get(path)).toMatchObject({ result: { visible: false, count: 0, results: [] } })
  const second = heard<Polls>(channel, 'interactions')
  await vote(classroom.classmate, at.classmateWork.id, ['c2'])
  expect((await second).polls).toEqual([{ contentId: at.poll.id, counts: { c1: 1, c2: 1 } }])
})
