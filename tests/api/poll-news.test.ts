import { newId } from '@/lib/common/id'
import { assignmentChannel } from '@/lib/realtime/channels'
import { api } from '../support/api'
import { assignChapter, createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'
import { connectAs, heard, testRealtime } from '../support/realtime'

testRealtime()
testDatabase()

test('two answers of the same moment to a poll are told once, each counting the other', async () => {
  const room = await createClassroom()
  const { chapter, poll, assignment, work, classmateWork } = await assignChapter(room)
  const channel = connectAs(room.teacher).subscribe(assignmentChannel(assignment.id))
  await heard(channel, 'pusher:subscription_succeeded')
  const counts: Record<string, number>[] = []
  const told = new Promise<void>((resolve) =>
    channel.bind('interactions', ({ polls }: { polls?: { contentId: string; counts: Record<string, number> }[] }) => {
      for (const entry of polls ?? []) counts.push(entry.counts)
      if (polls) resolve()
    }),
  )
  const vote = (user: { id: string }, userAssignmentId: string, value: string[]) =>
    api(user).post('interactions', {
      clientId: newId(),
      interactionType: 'interactive',
      contentId: poll.id,
      rootContentId: chapter.id,
      userAssignmentId,
      interactionData: { value },
      state: 'complete',
    })
  const answers = await Promise.all([
    vote(room.student, work.id, ['c1']),
    vote(room.classmate, classmateWork.id, ['c2']),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  await told
  expect(counts).toEqual([{ c1: 1, c2: 1 }])
})
