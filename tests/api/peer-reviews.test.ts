import type { ListResult } from '@/lib/api/envelope'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { WireReaction } from '@/lib/interaction/reaction'
import type { WirePeerReview } from '@/lib/peer-review/schema'
import { createPeerReview, createReaction } from '../factories/reaction'
import { createStudent } from '../factories/user'
import { api, listPath } from '../support/api'
import { testDatabase } from '../support/database'
import { createEchoLesson, type EchoLesson, lapse, reviewOf, type Writer, writerOf } from '../support/echo-lesson'

testDatabase()

const lease = ({ student, work }: Writer, lesson: EchoLesson) =>
  api(student).post<WirePeerReview | null>('peer-reviews', { contentId: lesson.echo.id, userAssignmentId: work.id })
const submit = ({ student }: Writer, id: string | undefined, reactionData: object) =>
  api(student).patch<WirePeerReview>(`peer-reviews/${id}`, { reactionData })

test('[F-27] checks out a peer’s answer for 15 minutes without names, and returns it again while it is held', async () => {
  const lesson = await createEchoLesson({ students: 2, requested: 2, settings: { showPeerNames: true } })
  const [own, peer] = [writerOf(lesson, 0), writerOf(lesson, 1)]
  const lent = await lease(own, lesson)
  expect(lent).toMatchObject({
    status: 201,
    context: { requested: 2, given: 0, received: 0 },
    result: {
      contentId: lesson.echo.id,
      interactionId: peer.answer.peerId,
      state: 'leased',
      interaction: { interactionData: peer.answer.interactionData },
    },
  })
  expect(JSON.stringify(lent.result)).not.toContain(peer.student.id)
  expect(JSON.stringify(lent.result)).not.toContain(peer.work.id)
  const left = new Date(lent.result?.expiresAt ?? 0).getTime() - Date.now()
  expect(left).toBeGreaterThan(14 * 60_000)
  expect(left).toBeLessThanOrEqual(15 * 60_000)
  expect(await lease(own, lesson)).toMatchObject({ status: 200, result: { id: lent.result?.id } })
  expect(await api(own.student).get(`interactions/${peer.answer.peerId}`)).toMatchObject({ status: 200 })
})

test('a submitted review counts and alerts the author; no more answers are given once enough are reviewed', async () => {
  const lesson = await createEchoLesson({ students: 3, requested: 1 })
  const own = writerOf(lesson, 0)
  const { result } = await lease(own, lesson)
  const done = await submit(own, result?.id, reviewOf(lesson, 'c', 'You explain it well.'))
  expect(done).toMatchObject({
    status: 200,
    result: { state: 'submitted' },
    context: {
      given: 1,
      requested: 1,
      reaction: { type: 'review', userId: own.student.id, reactionData: { comment: 'You explain it well.' } },
    },
  })
  const answer = await db().interaction.findUniqueOrThrow({ where: { peerId: result?.interactionId ?? '' } })
  expect(answer).toMatchObject({ peerReactionAverage: 3, peerReactionCount: 1 })
  const alert = await db().userAlert.findMany({ where: { userId: answer.userId, type: 'review-received' } })
  expect(alert).toHaveLength(1)
  const again = await submit(own, result?.id, reviewOf(lesson, 'c', 'You explain it well.'))
  expect(again).toMatchObject({ status: 200, context: { given: 1 } })
  expect(await submit(own, result?.id, reviewOf(lesson, 'd'))).toMatchObject({ status: 409, code: 'wrong_state' })
  expect(await lease(own, lesson)).toMatchObject({ status: 200, result: null, context: { reason: 'enough' } })
})

test('[F-68] a submitted peer review can be changed only by a client that has seen the current one', async () => {
  const lesson = await createEchoLesson({ students: 2, requested: 1 })
  const own = writerOf(lesson, 0)
  const { result } = await lease(own, lesson)
  const send = (reactionData: object, former: object | null) =>
    api(own.student).patch<WirePeerReview>(`peer-reviews/${result?.id}`, { reactionData, former })
  const long = reviewOf(lesson, 'c', 'Many long words')
  expect(await send(long, null)).toMatchObject({ status: 200 })
  const refused = await send(reviewOf(lesson, 'd', 'Q'), null)
  expect(refused).toMatchObject({ status: 409, code: 'stale_version', context: { current: { reactionData: long } } })
  const changed = await send(reviewOf(lesson, 'd', 'Q'), long)
  expect(changed).toMatchObject({ status: 200, context: { given: 1, reaction: { reactionData: { comment: 'Q' } } } })
  await api(lesson.teacher).delete(`reactions/${(changed.context.reaction as WireReaction).id}`)
  expect(await send(long, reviewOf(lesson, 'd', 'Q'))).toMatchObject({
    status: 409,
    code: 'wrong_state',
    context: { reason: 'review-taken' },
  })
})

test('[F-68] a draft for a returned answer conflicts with the review sent later, and can replace it', async () => {
  const lesson = await createEchoLesson({ students: 2, requested: 1 })
  const own = writerOf(lesson, 0)
  const first = (await lease(own, lesson)).result
  await api(own.student).delete(`peer-reviews/${first?.id}`)
  const later = (await lease(own, lesson)).result
  expect(later?.interactionId).toBe(first?.interactionId)
  expect(later?.id).not.toBe(first?.id)
  const send = (id: string | undefined, reactionData: object, former?: object | null) =>
    api(own.student).patch<WirePeerReview>(`peer-reviews/${id}`, { reactionData, former })
  const [short, long] = [reviewOf(lesson, 'd', 'Q'), reviewOf(lesson, 'c', 'Many long words')]
  // Until a review is sent, the current review assignment decides.
  expect(await send(first?.id, long, null)).toMatchObject({ status: 409, code: 'wrong_state' })
  expect(await send(later?.id, short, null)).toMatchObject({ status: 200 })
  expect(await send(first?.id, long)).toMatchObject({ status: 409, code: 'wrong_state' })
  const met = await send(first?.id, long, null)
  expect(met).toMatchObject({ status: 409, code: 'stale_version', context: { current: { reactionData: short } } })
  const replaced = await send(first?.id, long, short)
  expect(replaced).toMatchObject({ status: 200, context: { given: 1, reaction: { reactionData: long } } })
  const answer = await db().interaction.findUniqueOrThrow({ where: { peerId: first?.interactionId ?? '' } })
  expect(answer).toMatchObject({ peerReactionAverage: 3, peerReactionCount: 1 })
  // Sent again, because its response was lost.
  expect(await send(first?.id, long, short)).toMatchObject({ status: 200, context: { given: 1 } })
})

test('chooses the answer with the fewest reviews and checkouts, never one’s own and never one twice', async () => {
  const lesson = await createEchoLesson({ students: 4, requested: 10 })
  const [own, b, c, d] = [0, 1, 2, 3].map((index) => writerOf(lesson, index)) as [Writer, Writer, Writer, Writer]
  await createReaction({ interactionId: b.answer.id, userId: c.student.id, type: 'review' })
  await createPeerReview({ interactionId: c.answer.id, userAssignmentId: b.work.id })
  const order: string[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const { result } = await lease(own, lesson)
    order.push(result?.interactionId ?? '')
    await submit(own, result?.id, reviewOf(lesson, 'b'))
  }
  expect(order[0]).toBe(d.answer.peerId)
  expect(order.slice(1).toSorted()).toEqual([b.answer.peerId, c.answer.peerId].toSorted())
  expect(await lease(own, lesson)).toMatchObject({ result: null, context: { reason: 'none-yet', given: 3 } })
})

test('twelve concurrent requests check out no answer more than twice', async () => {
  const lesson = await createEchoLesson({ students: 12, requested: 1 })
  const lent = await Promise.all(lesson.writers.map((writer) => lease(writer, lesson)))
  expect(lent.map(({ status }) => status)).toEqual(Array(12).fill(201))
  const loans = await db().peerReview.groupBy({ by: ['interactionId'], _count: true })
  expect(Math.max(...loans.map(({ _count }) => _count))).toBeLessThanOrEqual(2)
  const own = await db().peerReview.findMany({ include: { interaction: { select: { userId: true } } } })
  expect(own.filter(({ reviewerId, interaction }) => interaction.userId === reviewerId)).toEqual([])
}, 60_000)

test('ten concurrent requests of one student check out one answer', async () => {
  const lesson = await createEchoLesson({ students: 3, requested: 2 })
  const lent = await Promise.all(Array.from({ length: 10 }, () => lease(writerOf(lesson, 0), lesson)))
  expect(new Set(lent.map(({ result }) => result?.id)).size).toBe(1)
  expect(lent.filter(({ status }) => status === 201)).toHaveLength(1)
})

test('an expired checkout returns 409, and the next request checks out the same answer again', async () => {
  const lesson = await createEchoLesson({ students: 4, requested: 2 })
  const own = writerOf(lesson, 0)
  const { result } = await lease(own, lesson)
  await lapse(result?.id ?? '')
  const late = await submit(own, result?.id, reviewOf(lesson, 'b'))
  expect(late).toMatchObject({ status: 409, code: 'wrong_state', context: { state: 'expired' } })
  expect(await api(own.student).delete(`peer-reviews/${result?.id}`)).toMatchObject({ status: 409 })
  expect(await api(own.student).get(`interactions/${result?.interactionId}`)).toMatchObject({ status: 404 })
  const again = await lease(own, lesson)
  expect(again).toMatchObject({ status: 201, result: { id: result?.id, interactionId: result?.interactionId } })
  expect(await submit(own, result?.id, reviewOf(lesson, 'b'))).toMatchObject({ status: 200 })
})

test('only the answer checked out last can be requested again, and no other is given in its place', async () => {
  const lesson = await createEchoLesson({ students: 4, requested: 3 })
  const own = writerOf(lesson, 0)
  const again = (...ids: (string | undefined)[]) =>
    api(own.student).post<WirePeerReview | null>('peer-reviews', {
      ...{ contentId: lesson.echo.id, userAssignmentId: own.work.id },
      again: ids,
    })
  const none = { status: 200, result: null, context: { reason: 'none-yet' } }
  expect(await again(writerOf(lesson, 1).answer.peerId)).toMatchObject(none)
  const first = (await lease(own, lesson)).result
  await lapse(first?.id ?? '')
  expect(await again(newId())).toMatchObject(none)
  expect(await again(newId(), first?.interactionId)).toMatchObject({ status: 201, result: { id: first?.id } })
  await api(own.student).delete(`peer-reviews/${first?.id}`)
  // The answer checked out by another tab in between is kept and returned.
  const held = (await lease(own, lesson)).result
  expect(held?.interactionId).not.toBe(first?.interactionId)
  expect(await again(first?.interactionId)).toMatchObject({ status: 200, result: { id: held?.id } })
  await submit(own, held?.id, reviewOf(lesson, 'b'))
  expect(await again(first?.interactionId, held?.interactionId)).toMatchObject({
    status: 201,
    result: { interactionId: first?.interactionId },
  })
  expect(await again()).toMatchObject({ status: 400 })
})

test('of several returned answers, only the last can be requested again', async () => {
  const lesson = await createEchoLesson({ students: 4, requested: 3 })
  const own = writerOf(lesson, 0)
  const given: string[] = []
  while (given.length < 2) {
    const { result } = await lease(own, lesson)
    given.push(result?.interactionId ?? '')
    await api(own.student).delete(`peer-reviews/${result?.id}`)
  }
  const again = (id: string | undefined) =>
    api(own.student).post<WirePeerReview | null>('peer-reviews', {
      ...{ contentId: lesson.echo.id, userAssignmentId: own.work.id },
      again: [id],
    })
  expect(new Set(given).size).toBe(2)
  expect(await again(given[0])).toMatchObject({ status: 200, result: null })
  expect(await again(given[1])).toMatchObject({ status: 201, result: { interactionId: given[1] } })
})

test('a returned answer is not the next one checked out', async () => {
  const lesson = await createEchoLesson({ students: 3, requested: 2 })
  const own = writerOf(lesson, 0)
  const first = await lease(own, lesson)
  expect(await api(own.student).delete(`peer-reviews/${first.result?.id}`)).toMatchObject({ status: 200, result: null })
  expect(await api(own.student).delete(`peer-reviews/${first.result?.id}`)).toMatchObject({ status: 409 })
  const second = await lease(own, lesson)
  expect(second.result?.interactionId).not.toBe(first.result?.interactionId)
})

test('a checked-out answer can no longer be read once its author reopens it', async () => {
  const lesson = await createEchoLesson({ students: 2, requested: 1 })
  const [own, peer] = [writerOf(lesson, 0), writerOf(lesson, 1)]
  await lease(own, lesson)
  await db().interaction.update({ where: { id: peer.answer.id }, data: { state: 'incomplete' } })
  expect(await api(own.student).get(`interactions/${peer.answer.peerId}`)).toMatchObject({ status: 404 })
  expect(await lease(own, lesson)).toMatchObject({ result: null, context: { reason: 'none-yet' } })
})

test('[F-17] requires a finished answer, the student’s own work and an echo that asks for reviews', async () => {
  const lesson = await createEchoLesson({ students: 3, answered: 2, requested: 1 })
  const [own, peer, unfinished] = [0, 1, 2].map((index) => writerOf(lesson, index)) as [Writer, Writer, Writer]
  expect(await lease(unfinished, lesson)).toMatchObject({ status: 403, code: 'not_allowed' })
  const body = { contentId: lesson.echo.id, userAssignmentId: peer.work.id }
  expect(await api(own.student).post('peer-reviews', body)).toMatchObject({ status: 404 })
  expect(await api(await createStudent()).post('peer-reviews', body)).toMatchObject({ status: 404 })
  expect(await api(lesson.teacher).post('peer-reviews', body)).toMatchObject({ status: 403, code: 'forbidden' })
  const elsewhere = { contentId: lesson.chapter.id, userAssignmentId: own.work.id }
  expect(await api(own.student).post('peer-reviews', elsewhere)).toMatchObject({ status: 404 })
  const { result } = await lease(own, lesson)
  for (const who of [peer.student, await createStudent()]) {
    const path = `peer-reviews/${result?.id}`
    expect(await api(who).patch(path, { reactionData: reviewOf(lesson, 'a') })).toMatchObject({ status: 404 })
    expect(await api(who).delete(path)).toMatchObject({ status: 404 })
  }
  expect(await submit(own, result?.id, { comment: '' })).toMatchObject({ status: 400 })
  expect(await submit(own, newId(), reviewOf(lesson, 'a'))).toMatchObject({ status: 404 })
  const off = await createEchoLesson({ isReviewed: false, settings: { reviewsRequested: 3 } })
  expect(await lease(writerOf(off, 0), off)).toMatchObject({
    result: null,
    context: { reason: 'enough', requested: 0 },
  })
})

describe('[F-105] without a finished answer of one’s own', () => {
  const shown = { showRanking: true, showReactions: true, showPeerNames: true }
  const own = (lesson: EchoLesson) => writerOf(lesson, 0)

  /** Expects that no call returns anything of the classmates' answers to this student, or takes a reaction to them. */
  async function expectHidden({ student, work, answer }: Writer, lesson: EchoLesson) {
    const calls = api(student)
    const here = { contentId: lesson.echo.id, userAssignmentId: work.id }
    const others = lesson.writers.filter((writer) => writer.student.id !== student.id)
    const lists = [
      listPath('interactions', { where: { contentId: lesson.echo.id } }),
      listPath('interactions', {
        where: { assignmentId: lesson.assignment.id },
        modifiers: { addReactions: true, addRankings: true },
      }),
      listPath('reactions', { where: { interactionId: others.map((peer) => peer.answer.peerId) } }),
      listPath('peer-reviews', { where: here }),
      listPath('rankings', { where: here }),
    ]
    for (const path of lists) {
      const { status, text } = await calls.get(path)
      // A ranking that the class does not show is refused.
      expect(path.startsWith('rankings') ? [200, 403] : [200]).toContain(status)
      for (const peer of others)
        for (const secret of [(peer.answer.interactionData as { value: string }).value, peer.student.id, peer.work.id])
          expect({ path, text }).not.toMatchObject({ text: expect.stringContaining(JSON.stringify(secret)) })
    }
    const read = await calls.get<ListResult<{ id: string }>>(lists[0] ?? '')
    expect(read.result).toMatchObject({ data: [{ id: answer.id }], metadata: { count: 1 } })
    const before = await db().reaction.count()
    for (const peer of others)
      for (const id of [peer.answer.peerId, peer.answer.id]) {
        expect(await calls.get(`interactions/${id}`)).toMatchObject({ status: 404 })
        for (const reactionData of [{ reaction: 'heart' }, reviewOf(lesson, 'a', 'Nice')])
          expect(await calls.post('reactions', { interactionId: id, reactionData })).toMatchObject({ status: 404 })
      }
    expect(await db().reaction.count()).toBe(before)
    const loans = await db().peerReview.count()
    expect(await calls.post('peer-reviews', here)).toMatchObject({ status: 403, code: 'not_allowed' })
    expect(await db().peerReview.count()).toBe(loans)
  }

  test.each([
    ['hides', { requested: 2 }],
    ['shows', { requested: 2, settings: shown }],
  ])('a class that %s answers to each other shows none, and all once it is finished', async (_, options) => {
    const lesson = await createEchoLesson({ students: 3, ...options })
    const writer = own(lesson)
    await db().interaction.update({ where: { id: writer.answer.id }, data: { state: 'incomplete' } })
    await expectHidden(writer, lesson)
    const done = await api(writer.student).patch(`interactions/${writer.answer.id}`, {
      version: writer.answer.version,
      interactionData: { value: '<p>My own frog</p>' },
      state: 'complete',
    })
    expect(done).toMatchObject({ status: 200, result: { state: 'student-complete' } })
    const { result } = await lease(writer, lesson)
    expect(await api(writer.student).get(`interactions/${result?.interactionId}`)).toMatchObject({ status: 200 })
  })

  test('a blank answer opens none, and is not checked out itself', async () => {
    const lesson = await createEchoLesson({ students: 2, answered: 1, requested: 1, settings: shown })
    const [peer, blank] = [writerOf(lesson, 0), writerOf(lesson, 1)]
    const saved = await api(blank.student).patch(`interactions/${blank.answer.id}`, {
      version: blank.answer.version,
      interactionData: { value: '<p> </p>', cleared: true },
      state: 'complete',
    })
    expect(saved).toMatchObject({ status: 200, result: { state: 'incomplete', interactionData: { value: null } } })
    await expectHidden(blank, lesson)
    expect(await lease(peer, lesson)).toMatchObject({ result: null, context: { reason: 'none-yet' } })
  })

  test.each([
    ['checked out', { settings: {} }],
    ['reviewed', { settings: {} }],
    ['reviewed in a class that shows answers', { settings: shown }],
  ])('an answer that was %s is hidden again while a student resumes their own', async (kind, { settings }) => {
    const lesson = await createEchoLesson({ students: 3, requested: 2, settings })
    const writer = own(lesson)
    const { result } = await lease(writer, lesson)
    if (kind !== 'checked out') await submit(writer, result?.id, reviewOf(lesson, 'c'))
    const lent = () => api(writer.student).get(`interactions/${result?.interactionId}`)
    expect(await lent()).toMatchObject({ status: 200 })
    const write = async (state: string) => {
      const { version } = await db().interaction.findUniqueOrThrow({ where: { id: writer.answer.id } })
      const body = { version, interactionData: { value: '<p>Another frog</p>' }, state }
      expect((await api(writer.student).patch(`interactions/${writer.answer.id}`, body)).status).toBe(200)
    }
    await write('incomplete')
    await expectHidden(writer, lesson)
    await write('complete')
    expect(await lent()).toMatchObject({ status: 200 })
    // What was written meanwhile can be sent.
    if (kind === 'checked out')
      expect(await submit(writer, result?.id, reviewOf(lesson, 'c'))).toMatchObject({ status: 200 })
  })
})

test('asks for the assignment’s number of reviews when the block sets none', async () => {
  const lesson = await createEchoLesson({ settings: { reviewsRequested: 2 } })
  expect(await lease(writerOf(lesson, 0), lesson)).toMatchObject({ context: { requested: 2 } })
})

test('lists one’s own checkouts by state, with the reviews requested, given and received', async () => {
  const lesson = await createEchoLesson({ students: 3, requested: 2 })
  const [own, peer] = [writerOf(lesson, 0), writerOf(lesson, 1)]
  const first = await lease(own, lesson)
  await submit(own, first.result?.id, reviewOf(lesson, 'b'))
  const second = await lease(own, lesson)
  await createReaction({ interactionId: own.answer.id, userId: peer.student.id, type: 'review' })
  const list = (user: { id: string }, where: object) =>
    api(user).get<ListResult<WirePeerReview>>(listPath('peer-reviews', { where }))
  const here = { contentId: lesson.echo.id, userAssignmentId: own.work.id }
  const held = await list(own.student, { ...here, state: 'leased' })
  expect(held).toMatchObject({ status: 200, context: { requested: 2, given: 1, received: 1 } })
  expect(held.result.data).toMatchObject([{ id: second.result?.id, state: 'leased', interaction: {} }])
  await lapse(second.result?.id ?? '')
  expect((await list(own.student, { ...here, state: 'leased' })).result.metadata.count).toBe(0)
  expect((await list(own.student, { ...here, state: 'expired' })).result.data).toMatchObject([{ state: 'expired' }])
  expect((await list(own.student, here)).result.metadata.count).toBe(2)
  expect((await list(peer.student, {})).result.metadata.count).toBe(0)
  expect(await list(lesson.teacher, {})).toMatchObject({ status: 403 })
})

test('[PEER-07] a review that a teacher removes is asked for again, for another answer', async () => {
  const lesson = await createEchoLesson({ students: 3, requested: 1 })
  const own = writerOf(lesson, 0)
  const { result } = await lease(own, lesson)
  const done = await submit(own, result?.id, reviewOf(lesson, 'a', 'Bad'))
  const { id } = done.context.reaction as WireReaction
  expect(await api(lesson.teacher).delete(`reactions/${id}`)).toMatchObject({ status: 200 })
  expect(await submit(own, result?.id, reviewOf(lesson, 'd'))).toMatchObject({ status: 409, code: 'wrong_state' })
  const direct = { interactionId: result?.interactionId, reactionData: reviewOf(lesson, 'd') }
  expect(await api(own.student).post('reactions', direct)).toMatchObject({ status: 409, code: 'wrong_state' })
  const next = await lease(own, lesson)
  expect(next).toMatchObject({ status: 201, context: { given: 0 } })
  expect(next.result?.interactionId).not.toBe(result?.interactionId)
})

describe('browsing through a class', () => {
  /** Checks out and returns answers until there is no other one; returns those that were seen. */
  async function leaf(own: Writer, lesson: EchoLesson): Promise<Set<string>> {
    const seen = new Set<string>()
    for (let turn = 0; turn < lesson.writers.length; turn += 1) {
      const { result } = await lease(own, lesson)
      seen.add(result?.interactionId ?? '')
      const given = await api(own.student).delete(`peer-reviews/${result?.id}`)
      if (given.status !== 200) {
        expect(given).toMatchObject({ status: 409, code: 'wrong_state', context: { reason: 'all-seen' } })
        break
      }
    }
    return seen
  }

  test('[F-100] a student who returns answers sees two more than requested, and then reviews those', async () => {
    const lesson = await createEchoLesson({ students: 9, requested: 2 })
    const own = writerOf(lesson, 0)
    const seen = await leaf(own, lesson)
    expect(seen.size).toBe(4)
    const held = (await lease(own, lesson)).result
    expect(seen).toContain(held?.interactionId)
    expect(await submit(own, held?.id, reviewOf(lesson, 'b'))).toMatchObject({ status: 200, context: { given: 1 } })
    // A returned answer can be checked out again.
    const next = (await lease(own, lesson)).result
    expect(seen).toContain(next?.interactionId)
    expect(await submit(own, next?.id, reviewOf(lesson, 'b'))).toMatchObject({ status: 200, context: { given: 2 } })
  })

  test('[F-100] withdrawing reviews or letting checkouts expire shows no further answers', async () => {
    const lesson = await createEchoLesson({ students: 9, requested: 1 })
    const own = writerOf(lesson, 0)
    const seen = new Set<string>()
    for (let turn = 0; turn < 3; turn += 1) {
      const { result } = await lease(own, lesson)
      seen.add(result?.interactionId ?? '')
      await lapse(result?.id ?? '')
      expect((await lease(own, lesson)).result?.interactionId).toBe(result?.interactionId)
      const done = await submit(own, result?.id, reviewOf(lesson, 'a', 'x'))
      await api(own.student).delete(`reactions/${(done.context.reaction as WireReaction).id}`)
    }
    expect(seen.size).toBe(3)
    const none = { status: 200, result: null, context: { given: 0, reason: 'all-seen' } }
    expect(await lease(own, lesson)).toMatchObject(none)
  })

  test('[F-100] an answer that was hidden, or whose review a teacher removed, is replaced by another', async () => {
    const lesson = await createEchoLesson({ students: 9, requested: 1 })
    const own = writerOf(lesson, 0)
    const first = await lease(own, lesson)
    await db().interaction.update({ where: { peerId: first.result?.interactionId ?? '' }, data: { hidden: true } })
    const second = await lease(own, lesson)
    const done = await submit(own, second.result?.id, reviewOf(lesson, 'a', 'x'))
    await api(lesson.teacher).delete(`reactions/${(done.context.reaction as WireReaction).id}`)
    const seen = await leaf(own, lesson)
    expect(seen.size).toBe(3)
    expect(seen).not.toContain(second.result?.interactionId)
  })
})
