import type { ListResult } from '@/lib/api/envelope'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { WireReaction } from '@/lib/interaction/reaction'
import type { ReadInteraction, WirePeerAnswer } from '@/lib/interaction/wire'
import { gatherPersonalData } from '@/lib/personal-data/server/gather-personal-data'
import type { WireRanking } from '@/lib/ranking/ranking'
import { assignmentChannel, groupChannel, userAssignmentChannel } from '@/lib/realtime/channels'
import { averageReviewScore } from '@/lib/rubric/rubric'
import { createReaction } from '../factories/reaction'
import { createStaff, createStudent, createTeacher } from '../factories/user'
import { api, listPath } from '../support/api'
import { testDatabase } from '../support/database'
import { createEchoLesson, type EchoLesson, reviewOf, writerOf } from '../support/echo-lesson'
import { connectAs, heard, testRealtime } from '../support/realtime'

testRealtime()
testDatabase()

const all = { showRanking: true, showReactions: true }

const react = (user: { id: string }, interactionId: string, reactionData: object, headers?: Record<string, string>) =>
  api(user).post<WireReaction | null>('reactions', { interactionId, reactionData }, { headers })
const read = <T = ReadInteraction>(user: { id: string }, query: object) =>
  api(user).get<ListResult<T>>(listPath('interactions', query as Record<string, unknown>))
const stored = (id: string) => db().interaction.findUniqueOrThrow({ where: { id } })

/** The first student, who reads; the second, whose answer it is; and the third. */
function peopleOf(lesson: EchoLesson) {
  return [0, 1, 2].map((index) => writerOf(lesson, index)) as [
    ReturnType<typeof writerOf>,
    ReturnType<typeof writerOf>,
    ReturnType<typeof writerOf>,
  ]
}

describe('peers’ answers', () => {
  test('[INT-05] [F-24] [F-27] are readable once finished if the assignment shows them, without name or time', async () => {
    const lesson = await createEchoLesson({ answered: 2, settings: all })
    const [own, peer, unfinished] = peopleOf(lesson)
    const { result } = await read<WirePeerAnswer>(own.student, { where: { contentId: lesson.echo.id } })
    expect(result.metadata.count).toBe(2)
    const shown = result.data.find(({ id }) => id === peer.answer.peerId)
    expect(Object.keys(shown ?? {}).toSorted()).toEqual([
      'assignmentId',
      'contentId',
      'contextContentId',
      'dateCreated',
      'dateModified',
      'id',
      'interactionData',
      'interactionSubType',
      'interactionType',
      'peerReactionAverage',
      'peerReactionCount',
      'rootContentId',
      'state',
      'type',
      'version',
    ])
    expect(shown?.dateCreated).toMatch(/T00:00:00.000Z$/)
    expect(JSON.stringify(shown)).not.toContain(peer.student.id)
    const single = await api(own.student).get(`interactions/${peer.answer.peerId}`)
    expect(single).toMatchObject({ status: 200, result: { id: peer.answer.peerId } })
    expect(await api(own.student).get(`interactions/${unfinished.answer.peerId}`)).toMatchObject({ status: 404 })
    await db().interaction.update({ where: { id: peer.answer.id }, data: { hidden: true } })
    expect(await api(own.student).get(`interactions/${peer.answer.peerId}`)).toMatchObject({ status: 404 })
  })

  test('[F-27] cannot be searched by author, unless names are shown', async () => {
    const lesson = await createEchoLesson({ settings: all })
    const [own, peer] = peopleOf(lesson)
    for (const where of [{ userId: peer.student.id }, { userAssignmentId: peer.work.id }])
      expect((await read(own.student, { where })).result).toMatchObject({ data: [], metadata: { count: 0 } })
    const named = await createEchoLesson({ settings: { ...all, showPeerNames: true } })
    const [me, other] = peopleOf(named)
    const found = await read<WirePeerAnswer>(me.student, { where: { userId: other.student.id } })
    expect(found.result.data).toMatchObject([{ id: other.answer.peerId, userId: other.student.id }])
  })

  test('[F-17] are hidden without the settings, in other assignments and from other classes', async () => {
    const closed = await createEchoLesson()
    const open = await createEchoLesson({ settings: all })
    const [own, peer] = peopleOf(closed)
    expect((await read(own.student, {})).result.metadata.count).toBe(1)
    expect(await api(own.student).get(`interactions/${peer.answer.peerId}`)).toMatchObject({ status: 404 })
    expect(await api(own.student).get(`interactions/${peopleOf(open)[1].answer.peerId}`)).toMatchObject({ status: 404 })
    expect((await read(own.student, { where: { assignmentId: open.assignment.id } })).result.metadata.count).toBe(0)
    const revisions = `interactions/${peopleOf(open)[1].answer.peerId}/revisions`
    expect(await api(peopleOf(open)[0].student).get(revisions)).toMatchObject({ status: 404 })
  })

  test('[INT-04] [ENT-22] have counts, and only one’s own answer has the reactions themselves', async () => {
    const lesson = await createEchoLesson({ settings: all })
    const [own, peer, third] = peopleOf(lesson)
    await createReaction({ interactionId: own.answer.id, userId: peer.student.id, type: 'idea' })
    await createReaction({ interactionId: peer.answer.id, userId: third.student.id })
    const query = { where: { contentId: lesson.echo.id }, modifiers: { addReactions: true } }
    const { result } = await read(own.student, query)
    const byId = new Map(result.data.map((entry) => [entry.id, entry as Record<string, unknown>]))
    expect(byId.get(own.answer.id)).toMatchObject({
      reactions: [{ type: 'idea', reactionData: { reaction: 'idea' } }],
      reactionCounts: { heart: 0, idea: 1, question: 0, review: 0 },
    })
    expect(byId.get(peer.answer.peerId)).toMatchObject({ reactionCounts: { heart: 1 } })
    expect(byId.get(peer.answer.peerId)).not.toHaveProperty('reactions')
    expect(JSON.stringify(result)).not.toContain(peer.student.id)
    const staff = await read(lesson.teacher, query)
    const named = (staff.result.data as { id: string; reactions?: WireReaction[] }[]).find(
      ({ id }) => id === own.answer.id,
    )
    expect(named?.reactions).toMatchObject([{ userId: peer.student.id, user: { id: peer.student.id } }])
  })

  test('are grouped by what they say, for staff only', async () => {
    const lesson = await createEchoLesson({ settings: all })
    const [first, second] = peopleOf(lesson)
    const say = (id: string, value: string) =>
      db().interaction.update({ where: { id }, data: { interactionData: { value } } })
    await say(first.answer.id, '<p>A  FROG!</p>')
    await say(second.answer.id, '<p>a frog</p>')
    const query = { where: { contentId: lesson.echo.id }, modifiers: { likeAnswers: true } }
    const { result } = await read(lesson.teacher, query)
    const [most, least] = result.related.likeAnswers as { count: number; interactionIds: string[] }[]
    expect([most?.count, least?.count]).toEqual([2, 1])
    expect(most?.interactionIds.toSorted()).toEqual([first.answer.id, second.answer.id].toSorted())
    expect(await read(first.student, query)).toMatchObject({ status: 400 })
  })
})

describe('the peer id of an answer', () => {
  test('[F-106] reveals no time in any response, and neither does the order', async () => {
    const lesson = await createEchoLesson({ students: 6, settings: { ...all, reviewsRequested: 1 } })
    const [own, ...peers] = lesson.writers
    if (!own) throw new Error('the class has students')
    const calls = api(own.student)
    const here = { contentId: lesson.echo.id, assignmentId: lesson.assignment.id }
    const ids = peers.map(({ answer }) => answer.peerId)
    for (const id of ids) expect(id).toMatch(/^.{14}4/)
    for (const interactionId of ids.slice(0, 2)) await react(own.student, interactionId, reviewOf(lesson, 'd'))
    await react(own.student, ids[0] ?? '', { reaction: 'heart' })
    const exported: string[] = []
    for await (const part of gatherPersonalData(own.student.id, true)) exported.push(part)
    const answers = [
      await read(own.student, { where: here, modifiers: { addReactions: true, addRankings: true } }),
      await calls.get(`interactions/${ids[0]}`),
      await calls.get(listPath('rankings', { where: here })),
      await calls.get(listPath('reactions', { modifiers: { given: true } })),
      await calls.post('peer-reviews', { contentId: lesson.echo.id, userAssignmentId: own.work.id }),
      await calls.get('peer-reviews'),
      exported,
    ]
    for (const { answer, work } of peers)
      for (const id of [answer.id, work.id]) expect(JSON.stringify(answers)).not.toContain(id)
    for (const orderBy of ['dateCreated:asc', 'dateModified:desc']) {
      const pages = await Promise.all(
        [0, 2, 4].map((offset) => read(own.student, { where: here, orderBy, offset, limit: 2 })),
      )
      expect(pages.map(({ result }) => result.metadata.count)).toEqual([6, 6, 6])
      const listed = pages.flatMap(({ result }) => result.data.map(({ id }) => id))
      expect(listed).toEqual([own.answer.id, ...ids.toSorted()])
    }
    expect((await read(own.student, { where: { id: ids.slice(0, 2) } })).result.metadata.count).toBe(2)
    const found = await calls.get<ListResult<WireReaction>>(
      listPath('reactions', { where: { interactionId: [ids[0] ?? ''] } }),
    )
    expect(found.result.data.map(({ type }) => type).toSorted()).toEqual(['heart', 'review'])
    for (const { answer } of peers) {
      expect(await calls.get(`interactions/${answer.id}`)).toMatchObject({ status: 404 })
      expect(await react(own.student, answer.id, { reaction: 'heart' })).toMatchObject({ status: 404 })
    }
  })

  test('[F-106] is returned to the author, while staff get only record ids', async () => {
    const lesson = await createEchoLesson({ settings: all })
    const [own, peer] = peopleOf(lesson)
    const { result } = await api(own.student).get<ReadInteraction>(`interactions/${own.answer.id}`)
    expect(result).toMatchObject({ id: own.answer.id, peerId: own.answer.peerId })
    await react(peer.student, own.answer.peerId, reviewOf(lesson, 'd'))
    const reactionsOf = async (user: { id: string }) => {
      const where = { interactionId: own.answer.id }
      return (await api(user).get<ListResult<WireReaction>>(listPath('reactions', { where }))).result.data
    }
    for (const user of [own.student, lesson.teacher])
      expect(await reactionsOf(user)).toMatchObject([{ interactionId: own.answer.id }])
    const staff = await api(lesson.teacher).get<ReadInteraction>(`interactions/${own.answer.id}`)
    expect(staff.result).not.toHaveProperty('peerId')
  })
})

describe('before a student’s own answer is finished', () => {
  test('[F-105] classmates’ answers can be neither read nor reacted to', async () => {
    const lesson = await createEchoLesson({ settings: { ...all, showPeerNames: true } })
    const [own, peer] = peopleOf(lesson)
    const writeOn = (state: string) => db().interaction.update({ where: { id: own.answer.id }, data: { state } })
    const seen = async () => (await read(own.student, { where: { contentId: lesson.echo.id } })).result.metadata.count
    expect(await seen()).toBe(3)
    const other = await createEchoLesson({ settings: all })
    await writeOn('incomplete')
    expect(await seen()).toBe(1)
    const named = await read(own.student, { where: { userId: peer.student.id } })
    expect(named.result.metadata.count).toBe(0)
    expect(await api(own.student).get(`interactions/${peer.answer.peerId}`)).toMatchObject({ status: 404 })
    for (const given of [{ reaction: 'heart' }, reviewOf(lesson, 'd', 'Nice')])
      expect(await react(own.student, peer.answer.peerId, given)).toMatchObject({ status: 404 })
    expect(await react(own.student, peopleOf(other)[1].answer.peerId, { reaction: 'heart' })).toMatchObject({
      status: 404,
    })
    await writeOn('student-complete')
    expect(await seen()).toBe(3)
    expect(await react(own.student, peer.answer.peerId, { reaction: 'heart' })).toMatchObject({ status: 201 })
  })
})

describe('reactions', () => {
  test('[CALL-39] [INT-06] are added, and removed when sent again; a type in the request is ignored', async () => {
    const lesson = await createEchoLesson({ settings: { showReactions: true } })
    const [own, peer] = peopleOf(lesson)
    const body = { interactionId: peer.answer.peerId, reactionData: { reaction: 'heart' }, type: 'review' }
    const calls = api(own.student)
    expect(await calls.post('reactions', body)).toMatchObject({
      status: 201,
      result: { type: 'heart', reactionData: { reaction: 'heart' }, userId: own.student.id },
    })
    await react(own.student, peer.answer.peerId, { reaction: 'question' })
    expect(await db().reaction.count({ where: { interactionId: peer.answer.id, deletedDate: null } })).toBe(2)
    expect(await calls.post('reactions', body)).toMatchObject({ status: 200, result: null })
    expect(await db().reaction.findMany({ where: { interactionId: peer.answer.id, deletedDate: null } })).toMatchObject(
      [{ type: 'question' }],
    )
    expect(await calls.post('reactions', body)).toMatchObject({ status: 201, result: { type: 'heart' } })
    expect(await db().reaction.count({ where: { interactionId: peer.answer.id } })).toBe(2)
    expect(await react(own.student, peer.answer.peerId, { reaction: 'thumb' })).toMatchObject({ status: 400 })
    expect(await react(own.student, peer.answer.peerId, {})).toMatchObject({ status: 400 })
  })

  test('[F-17] are refused on one’s own answer and where the assignment shows none; answers out of reach return 404', async () => {
    const lesson = await createEchoLesson({ settings: { showRanking: true } })
    const [own, peer] = peopleOf(lesson)
    const heart = { reaction: 'heart' }
    expect(await react(own.student, peer.answer.peerId, heart)).toMatchObject({ status: 403, code: 'not_allowed' })
    const open = await createEchoLesson({ settings: all })
    expect(await react(peopleOf(open)[0].student, peopleOf(open)[0].answer.peerId, heart)).toMatchObject({
      status: 403,
    })
    expect(await react(own.student, peopleOf(open)[1].answer.peerId, heart)).toMatchObject({ status: 404 })
    expect(await react(own.student, newId(), heart)).toMatchObject({ status: 404 })
    const place = { districtId: open.group.districtId, schoolIds: [open.group.schoolId] }
    expect(await react(await createTeacher(place), peopleOf(open)[1].answer.id, heart)).toMatchObject({ status: 404 })
    expect(await react(await createStaff('school-admin', place), peopleOf(open)[1].answer.id, heart)).toMatchObject({
      status: 403,
    })
    expect(await react(open.teacher, peopleOf(open)[1].answer.id, heart)).toMatchObject({ status: 201 })
    const { id } = peopleOf(open)[1].answer
    expect(await db().reaction.count({ where: { interactionId: { in: [id, peer.answer.id] } } })).toBe(1)
  })

  test('[ABL-20] require the ability, as rankings do', async () => {
    const lesson = await createEchoLesson({ settings: all })
    const author = await createStaff('author', { districtId: lesson.group.districtId })
    const refused = { status: 403, code: 'forbidden' }
    expect(await react(author, peopleOf(lesson)[1].answer.id, { reaction: 'heart' })).toMatchObject(refused)
    expect(await api(author).get('reactions')).toMatchObject(refused)
    expect(await api(author).delete(`reactions/${newId()}`)).toMatchObject(refused)
    const where = { contentId: lesson.echo.id, assignmentId: lesson.assignment.id }
    expect(await api(author).get(listPath('rankings', { where }))).toMatchObject(refused)
  })

  test('twenty concurrent calls with the same key add one reaction', async () => {
    const lesson = await createEchoLesson({ settings: all })
    const [own, peer] = peopleOf(lesson)
    const calls = api(own.student)
    const headers = { 'idempotency-key': 'a-heart-for-you' }
    const body = { interactionId: peer.answer.peerId, reactionData: { reaction: 'heart' } }
    const given = await Promise.all(
      Array.from({ length: 20 }, () => calls.post<WireReaction>('reactions', body, { headers })),
    )
    expect(new Set(given.map(({ status, result }) => `${status} ${result?.id}`)).size).toBe(1)
    expect(await db().reaction.count({ where: { interactionId: peer.answer.id, deletedDate: null } })).toBe(1)
  })
})

describe('reviews', () => {
  test('[ENT-26] replace the reviewer’s earlier one, count into the average, and alert the author once each', async () => {
    const lesson = await createEchoLesson({ settings: all })
    const [own, peer, third] = peopleOf(lesson)
    const first = await react(own.student, peer.answer.peerId, reviewOf(lesson, 'b', 'Good start'))
    expect(first).toMatchObject({ status: 201, result: { type: 'review', reactionData: { comment: 'Good start' } } })
    const second = await react(own.student, peer.answer.peerId, reviewOf(lesson, 'c'))
    expect(second).toMatchObject({ status: 200, result: { id: first.result?.id, reactionData: { comment: null } } })
    await react(third.student, peer.answer.peerId, reviewOf(lesson, 'd'))
    expect(await stored(peer.answer.id)).toMatchObject({ peerReactionAverage: 3.5, peerReactionCount: 2, version: 1 })
    await api(third.student).delete(
      `reactions/${(await react(third.student, peer.answer.peerId, reviewOf(lesson, 'd'))).result?.id}`,
    )
    await react(third.student, peer.answer.peerId, reviewOf(lesson, 'd'))
    const alerts = await db().userAlert.findMany({ where: { userId: peer.student.id, type: 'review-received' } })
    expect(alerts).toHaveLength(2)
    const day = new Date(new Date().toISOString().slice(0, 10))
    for (const { id: alertId, dateCreated } of alerts) {
      expect(dateCreated).toEqual(day)
      expect(Number.parseInt(alertId.replaceAll('-', '').slice(0, 12), 16)).toBe(day.getTime())
    }
    expect(alerts[0]?.link).toBe(`/assignments/${peer.work.id}/echo/${lesson.echo.id}`)
    expect(JSON.stringify((await api(peer.student).get('user-alerts')).result)).not.toContain(own.student.id)
  })

  test('[F-27] reach the author without reviewer or exact time; staff and the reviewer see who gave them', async () => {
    const lesson = await createEchoLesson({ settings: all })
    const [own, peer] = peopleOf(lesson)
    const { result: given } = await react(own.student, peer.answer.peerId, reviewOf(lesson, 'b', 'Good start'))
    const list = async (user: { id: string }, query: Record<string, unknown>) =>
      (await api(user).get<ListResult<WireReaction>>(listPath('reactions', query))).result.data
    const [received] = await list(peer.student, { modifiers: { received: true } })
    expect(Object.keys(received ?? {}).toSorted()).toEqual([
      'dateCreated',
      'dateModified',
      'id',
      'interactionId',
      'reactionData',
      'type',
    ])
    expect(received?.dateCreated).toMatch(/T00:00:00.000Z$/)
    expect(received?.id).not.toBe(given?.id)
    expect(received?.id.slice(-12)).not.toBe(given?.id.slice(-12))
    expect(await list(peer.student, { where: { userId: own.student.id } })).toEqual([])
    expect(await list(peer.student, { modifiers: { given: true } })).toEqual([])
    expect(await list(own.student, { modifiers: { given: true } })).toMatchObject([
      { id: given?.id, userId: own.student.id },
    ])
    const where = { contentId: lesson.echo.id, type: 'review', userId: own.student.id }
    expect(await list(lesson.teacher, { where })).toMatchObject([
      { id: given?.id, user: { id: own.student.id, firstName: expect.any(String) } },
    ])
    expect(await list(peopleOf(lesson)[2].student, {})).toEqual([])
    expect(await list(await createStudent(), {})).toEqual([])
    expect(await list(await createTeacher(), {})).toEqual([])
  })

  test('are refused when empty, with an unknown option, without ranking, or from a teacher', async () => {
    const lesson = await createEchoLesson({ settings: all })
    const [own, peer] = peopleOf(lesson)
    for (const wrong of [
      { comment: '  ' },
      { rubricSelections: {} },
      { rubricSelections: { [lesson.rubric.id]: 'o-z' } },
      { rubricSelections: { [newId()]: 'o-a' } },
      { comment: 'x'.repeat(4001) },
      { comment: 'x', score: 4 },
    ])
      expect(await react(own.student, peer.answer.peerId, wrong)).toMatchObject({ status: 400 })
    expect(await react(lesson.teacher, peer.answer.id, reviewOf(lesson, 'a'))).toMatchObject({ status: 403 })
    const signsOnly = await createEchoLesson({ settings: { showReactions: true } })
    const [me, other] = peopleOf(signsOnly)
    expect(await react(me.student, other.answer.peerId, reviewOf(signsOnly, 'a'))).toMatchObject({ status: 403 })
  })

  test('[PEER-07] can be removed by a teacher, which updates the average', async () => {
    const lesson = await createEchoLesson({ settings: all })
    const [own, peer, third] = peopleOf(lesson)
    const rude = await react(own.student, peer.answer.peerId, reviewOf(lesson, 'a', 'Bad'))
    await react(third.student, peer.answer.peerId, reviewOf(lesson, 'd', 'Nice'))
    const sign = await react(third.student, peer.answer.peerId, { reaction: 'heart' })
    const path = `reactions/${rude.result?.id}`
    const place = { districtId: lesson.group.districtId, schoolIds: [lesson.group.schoolId] }
    for (const who of [peer.student, third.student, await createTeacher(place), await createTeacher()])
      expect(await api(who).delete(path)).toMatchObject({ status: 404 })
    expect(await api(await createStaff('school-admin', place)).delete(path)).toMatchObject({ status: 403 })
    expect(await api(lesson.teacher).delete(`reactions/${sign.result?.id}`)).toMatchObject({ status: 403 })
    expect(await api(lesson.teacher).delete(path)).toMatchObject({ status: 200, result: null })
    expect(await api(lesson.teacher).delete(path)).toMatchObject({ status: 404 })
    expect(await stored(peer.answer.id)).toMatchObject({ peerReactionAverage: 4, peerReactionCount: 1 })
    const { result } = await api(own.student).get<ListResult<WireReaction>>('reactions')
    expect(result.data).toEqual([])
    expect(await api(third.student).delete(`reactions/${sign.result?.id}`)).toMatchObject({ status: 200 })
  })

  test('[PEER-07] cannot be given again to an answer after a teacher removed one, and the list shows this', async () => {
    const lesson = await createEchoLesson({ settings: all })
    const [own, peer, third] = peopleOf(lesson)
    const given = await react(own.student, peer.answer.peerId, reviewOf(lesson, 'a', 'Bad'))
    const takenIn = async (user: { id: string }) => {
      const { result } = await read<WirePeerAnswer>(user, { where: { contentId: lesson.echo.id } })
      return result.data.filter(({ reviewTaken }) => reviewTaken).map(({ id }) => id)
    }
    expect(await takenIn(own.student)).toEqual([])
    await api(lesson.teacher).delete(`reactions/${given.result?.id}`)
    expect(await react(own.student, peer.answer.peerId, reviewOf(lesson, 'd', 'Better'))).toMatchObject({
      status: 409,
      code: 'wrong_state',
      context: { state: 'deleted', reason: 'review-taken' },
    })
    expect(await stored(peer.answer.id)).toMatchObject({ peerReactionAverage: null, peerReactionCount: 0 })
    expect(await takenIn(own.student)).toEqual([peer.answer.peerId])
    expect(await takenIn(third.student)).toEqual([])
    expect(await react(own.student, third.answer.peerId, reviewOf(lesson, 'd'))).toMatchObject({ status: 201 })
    expect(await react(third.student, peer.answer.peerId, reviewOf(lesson, 'd'))).toMatchObject({ status: 201 })
  })

  test('[F-68] can be replaced only by a client that has seen the current one', async () => {
    const lesson = await createEchoLesson({ settings: all })
    const [own, peer] = peopleOf(lesson)
    const send = (reactionData: object, former: object | null) =>
      api(own.student).post<WireReaction>('reactions', { interactionId: peer.answer.peerId, reactionData, former })
    const long = reviewOf(lesson, 'b', 'Many long words')
    expect(await send(long, null)).toMatchObject({ status: 201 })
    expect(await send(long, null)).toMatchObject({ status: 200 })
    const refused = await send(reviewOf(lesson, 'c', 'Q'), null)
    expect(refused).toMatchObject({ status: 409, code: 'stale_version', context: { current: { reactionData: long } } })
    const given = await api(own.student).get<ListResult<WireReaction>>('reactions')
    expect(given.result.data).toMatchObject([{ reactionData: long }])
    expect(await send(reviewOf(lesson, 'c', 'Q'), long)).toMatchObject({ status: 200 })
  })

  test('can be given again after the reviewer withdrew one', async () => {
    const lesson = await createEchoLesson({ settings: all })
    const [own, peer] = peopleOf(lesson)
    const given = await react(own.student, peer.answer.peerId, reviewOf(lesson, 'a'))
    await api(own.student).delete(`reactions/${given.result?.id}`)
    expect(await react(own.student, peer.answer.peerId, reviewOf(lesson, 'd'))).toMatchObject({ status: 201 })
  })

  test('[F-77] after 30 concurrent reactions, averages and ranking match a recomputation', async () => {
    const lesson = await createEchoLesson({ students: 11, settings: all })
    const options = ['a', 'b', 'c', 'd'] as const
    const [target, ...others] = lesson.writers
    if (!target) throw new Error('the class has students')
    const calls = others.flatMap(({ student }, index) => [
      react(student, target.answer.peerId, reviewOf(lesson, options[index % 4] ?? 'a')),
      react(student, target.answer.peerId, reviewOf(lesson, options[(index + 1) % 4] ?? 'b', 'Once more')),
      react(student, target.answer.peerId, { reaction: 'heart' }),
    ])
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses).toHaveLength(30)
    expect(statuses.every((status) => status === 200 || status === 201)).toBe(true)
    const reviews = await db().reaction.findMany({
      where: { interactionId: target.answer.id, type: 'review', deletedDate: null },
    })
    expect(reviews).toHaveLength(10)
    const expected = averageReviewScore(reviews.map(({ score }) => score))
    expect(await stored(target.answer.id)).toMatchObject({ peerReactionAverage: expected, peerReactionCount: 10 })
    const where = { contentId: lesson.echo.id, assignmentId: lesson.assignment.id }
    const { result } = await api(lesson.teacher).get<ListResult<WireRanking>>(listPath('rankings', { where }))
    expect(result.data[0]?.interactionData.ranking).toEqual([
      { interactionId: target.answer.id, peerReactionAverage: expected, peerReactionCount: 10 },
    ])
  }, 60_000)
})

describe('rankings', () => {
  test('[ENT-25] [INT-07] are listed best first, to students if the assignment shows them', async () => {
    const lesson = await createEchoLesson({ students: 4, limit: 2, settings: all })
    const [a, b, c] = peopleOf(lesson)
    await react(a.student, b.answer.peerId, reviewOf(lesson, 'b'))
    await react(a.student, c.answer.peerId, reviewOf(lesson, 'd'))
    await react(b.student, a.answer.peerId, reviewOf(lesson, 'c'))
    const contentId = lesson.echo.id
    const where = { contentId, userAssignmentId: a.work.id }
    const asked = await api(a.student).get<ListResult<WireRanking>>(listPath('rankings', { where }))
    const ranking = [
      { interactionId: c.answer.peerId, peerReactionAverage: 4, peerReactionCount: 1 },
      { interactionId: a.answer.peerId, peerReactionAverage: 3, peerReactionCount: 1 },
    ]
    expect(asked.result).toMatchObject({
      data: [
        { id: `ranked-${contentId}`, contentId, assignmentId: lesson.assignment.id, interactionData: { ranking } },
      ],
      metadata: { count: 1 },
    })
    const { result } = await read(a.student, { where: { contentId }, modifiers: { addRankings: true } })
    expect(result.related.rankings).toEqual(asked.result.data)
  })

  test('are returned with answers of several classes, separately for each', async () => {
    const lesson = await createEchoLesson({ students: 3, limit: 1, settings: all })
    const again = await createEchoLesson({ students: 2, settings: all })
    const [a, b, c] = peopleOf(lesson)
    await react(a.student, b.answer.peerId, reviewOf(lesson, 'b'))
    await react(a.student, c.answer.peerId, reviewOf(lesson, 'd'))
    const [first, second] = [writerOf(again, 0), writerOf(again, 1)]
    await react(first.student, second.answer.peerId, reviewOf(again, 'c'))
    await react(second.student, first.answer.peerId, reviewOf(again, 'd'))
    const best = [c, first, second].map(({ answer }) => answer.id)
    const sysadmin = await createStaff('sysadmin')
    const where = { contentId: [lesson.echo.id, again.echo.id] }
    const { result } = await read(sysadmin, { where, modifiers: { addRankings: true } })
    const told = result.related.rankings as WireRanking[]
    const placesOf = ({ echo }: EchoLesson) =>
      told.find(({ contentId }) => contentId === echo.id)?.interactionData.ranking.map((place) => place.interactionId)
    expect([placesOf(lesson), placesOf(again)]).toEqual([best.slice(0, 1), best.slice(1)])
  })

  test('[F-17] require item and assignment, and return 404 for those out of reach', async () => {
    const lesson = await createEchoLesson({ settings: { showReactions: true } })
    const [own, peer] = peopleOf(lesson)
    const ask = (user: { id: string }, where: object) => api(user).get(listPath('rankings', { where }))
    const here = { contentId: lesson.echo.id, assignmentId: lesson.assignment.id }
    expect(await ask(lesson.teacher, here)).toMatchObject({ status: 200 })
    expect(await ask(own.student, here)).toMatchObject({ status: 403, code: 'not_allowed' })
    for (const missing of [{}, { contentId: lesson.echo.id }, { assignmentId: lesson.assignment.id }])
      expect(await ask(lesson.teacher, missing)).toMatchObject({ status: 400 })
    expect(await ask(await createTeacher(), here)).toMatchObject({ status: 404 })
    expect(await ask(await createStudent(), here)).toMatchObject({ status: 404 })
    expect(await ask(lesson.teacher, { ...here, contentId: lesson.chapter.id })).toMatchObject({ status: 404 })
    const others = { contentId: lesson.echo.id, userAssignmentId: peer.work.id }
    expect(await ask(own.student, others)).toMatchObject({ status: 404 })
  })
})

describe('reaction updates', () => {
  test('[F-59] [F-106] send counts to author, staff and class, and the ranking to staff and class', async () => {
    const lesson = await createEchoLesson({ settings: all })
    const [own, peer, third] = peopleOf(lesson)
    const channels = [
      connectAs(peer.student).subscribe(userAssignmentChannel(peer.work.id)),
      connectAs(lesson.teacher).subscribe(assignmentChannel(lesson.assignment.id)),
      connectAs(third.student).subscribe(groupChannel(lesson.group.id)),
    ]
    await Promise.all(channels.map((each) => heard(each, 'pusher:subscription_succeeded')))
    const told = channels.map((each) => heard<object>(each, 'reactions'))
    const ranked = channels.slice(1).map((each) => heard<object>(each, 'rankings'))
    await react(own.student, peer.answer.peerId, reviewOf(lesson, 'd'))
    const newsOf = (id: string) => {
      const counts = { [id]: { heart: 0, idea: 0, question: 0, review: 1 } }
      return { interactionIds: [id], counts, v: 1, at: expect.any(String) }
    }
    const { id, peerId } = peer.answer
    expect(await Promise.all(told)).toEqual([newsOf(id), newsOf(id), newsOf(peerId)])
    const rankingOf = (interactionId: string) => ({
      assignmentId: lesson.assignment.id,
      items: [
        {
          ...{ id: `ranked-${lesson.echo.id}`, contentId: lesson.echo.id },
          ranking: [{ interactionId, peerReactionAverage: 4, peerReactionCount: 1 }],
        },
      ],
    })
    expect(await Promise.all(ranked)).toMatchObject([rankingOf(id), rankingOf(peerId)])
  })

  test('[PEER-07] reach the reviewer when a review arrives and when a teacher removes it, without counts', async () => {
    const lesson = await createEchoLesson({ settings: { showRanking: true } })
    const [own, peer] = peopleOf(lesson)
    const channel = connectAs(own.student).subscribe(userAssignmentChannel(own.work.id))
    await heard(channel, 'pusher:subscription_succeeded')
    const updates = { interactionIds: [peer.answer.peerId], counts: {}, v: 1, at: expect.any(String) }
    const came = heard(channel, 'reactions')
    const { result } = await react(own.student, peer.answer.peerId, reviewOf(lesson, 'd'))
    expect(await came).toEqual(updates)
    const gone = heard(channel, 'reactions')
    await api(lesson.teacher).delete(`reactions/${result?.id}`)
    expect(await gone).toEqual(updates)
  })

  test('send the class nothing that its assignment does not show', async () => {
    const lesson = await createEchoLesson({ settings: { showRanking: true } })
    const [own, peer, third] = peopleOf(lesson)
    const channel = connectAs(third.student).subscribe(groupChannel(lesson.group.id))
    await heard(channel, 'pusher:subscription_succeeded')
    const reactions: unknown[] = []
    channel.bind('reactions', (event: unknown) => reactions.push(event))
    const ranked = heard(channel, 'rankings')
    await react(own.student, peer.answer.peerId, reviewOf(lesson, 'd'))
    await ranked
    expect(reactions).toEqual([])
  })
})
