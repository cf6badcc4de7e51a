import { db } from '@/lib/db/db'
import { lockWork } from '@/lib/user-assignment/server/lock-work'
import { readWorkContent } from '@/lib/user-assignment/server/work-content'
import { meetPeers, noteForClass, takeNotes } from '@/prisma/seed/demo-peers'
import { actorOf } from '../support/actor'
import { testDatabase } from '../support/database'
import { createEchoLesson } from '../support/echo-lesson'

testDatabase()

test('a demo class reviews and reacts to echoes, and takes notes on its reading', async () => {
  const lesson = await createEchoLesson({
    students: 5,
    requested: 2,
    settings: { showReactions: true, showRanking: true },
  })
  const { assignment, chapter, echo, writers } = lesson
  const peers = []
  for (const [index, { student, work }] of writers.entries())
    peers.push({
      actor: await actorOf(student),
      username: `student${index}`,
      userAssignmentId: work.id,
      pageIds: [chapter.id],
    })
  const locked = await lockWork(writers[0]?.work.id ?? '')
  if (!locked) throw new Error('the first student has work')
  const { units } = await readWorkContent(locked)
  // The name decides at random who takes notes; of eight names per student some do.
  for (const peer of peers)
    for (let turn = 0; turn < 8; turn += 1)
      await takeNotes({ ...peer, username: `${peer.username} ${turn}` }, chapter.id)
  await noteForClass(await actorOf(lesson.teacher), assignment.id, chapter.id, [chapter.id])
  await meetPeers(assignment.id, units.items, peers, { showReactions: true })
  const types = (await db().reaction.findMany({ select: { type: true } })).map(({ type }) => type)
  expect(types.filter((type) => type === 'review')).toHaveLength(10)
  expect(types.filter((type) => type !== 'review')).toHaveLength(10)
  const ranked = { contentId: echo.id, peerReactionAverage: { not: null } }
  expect(await db().interaction.count({ where: ranked })).toBe(5)
  const notes = await db().interaction.findMany({ where: { interactionType: 'annotation' } })
  expect(notes.filter(({ sharedForAssignmentId }) => sharedForAssignmentId === assignment.id)).toHaveLength(1)
  expect(notes.filter(({ userAssignmentId }) => userAssignmentId !== null).length).toBeGreaterThan(0)
})
