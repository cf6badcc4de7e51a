import { fakeFetch } from '@/tests/support/fake-fetch'
import { PeerAnswersStore } from './peer-answers-store'

const source = { assignmentId: 'a1', contentId: 'e1', shows: { ranking: true, reactions: true } }
const noSigns = { heart: 0, idea: 0, question: 0, review: 0 }
const time = (second: number) => new Date(Date.UTC(2026, 2, 2, 10, 0, second)).toISOString()
const entry = (interactionId: string, peerReactionAverage: number) => ({
  interactionId,
  peerReactionAverage,
  peerReactionCount: 1,
})

/** A mock server with the answers of a class; its data can be changed between reads. */
function classOf(ids: string[], ranking = [entry('b', 4), entry('a', 3)]) {
  const held = {
    ids,
    ranking,
    counts: {} as Record<string, typeof noSigns>,
    mine: '',
    given: [] as string[],
    isDown: false,
  }
  const list = (data: unknown[]) => ({ body: { result: { data, metadata: { count: data.length } }, context: {} } })
  const calls = fakeFetch(({ method, path, body }) => {
    if (held.isDown) throw new TypeError('no network')
    if (method === 'POST') {
      const { interactionId } = body as { interactionId: string }
      held.given.push(interactionId)
      return { body: { result: null, context: {} } }
    }
    if (path.startsWith('/api/rankings'))
      return list([
        { id: 'ranked-e1', contentId: 'e1', assignmentId: 'a1', interactionData: { ranking: held.ranking } },
      ])
    if (path.startsWith('/api/reactions')) return list(held.given.map((id) => ({ interactionId: id, type: 'heart' })))
    return list(
      held.ids.map((id) => ({
        id,
        state: 'student-complete',
        ...(id === held.mine && { id: `own-${id}`, peerId: id, userId: 'me' }),
        interactionData: { value: `<p>${id}</p>` },
        reactionCounts: held.counts[id] ?? noSigns,
      })),
    )
  })
  return { held, calls }
}

async function open(held: ReturnType<typeof classOf>) {
  const store = new PeerAnswersStore(source, 'me')
  await store.read()
  return { store, ...held, ids: () => store.readView().answers?.map(({ id }) => id) }
}

const rankings = (second: number, ...ranking: ReturnType<typeof entry>[]) => ({
  v: 1 as const,
  at: time(second),
  assignmentId: 'a1',
  items: [{ id: 'ranked-e1', contentId: 'e1', ranking }],
})
const reactions = (second: number, id: string, heart: number) => ({
  v: 1 as const,
  at: time(second),
  interactionIds: [id],
  counts: { [id]: { ...noSigns, heart } },
})

test('[INT-07] answers are ordered by their ranking, with place, average and number of reviews', async () => {
  const { store, ids } = await open(classOf(['a', 'b', 'c']))
  expect(ids()).toEqual(['b', 'a', 'c'])
  expect(store.readView().answers?.map(({ rank }) => rank)).toEqual([
    { place: 1, average: 4, count: 1 },
    { place: 2, average: 3, count: 1 },
    null,
  ])
})

test('[F-106] one’s own answer, known by two ids, counts as one in the ranking, class events and own events', async () => {
  const asked = classOf(['a', 'b', 'c'])
  asked.held.mine = 'a'
  const { store, ids, calls } = await open(asked)
  expect(ids()).toEqual(['b', 'a', 'c'])
  const own = () => store.readView().answers?.find(({ userId }) => userId === 'me')
  expect(own()).toMatchObject({ id: 'a', rank: { place: 2 } })
  store.applyReactions(reactions(1, 'own-a', 1))
  expect(own()?.counts.heart).toBe(1)
  store.applyReactions(reactions(2, 'a', 2))
  expect(own()?.counts.heart).toBe(2)
  const readings = calls.length
  store.applyRankings(rankings(3, entry('a', 5), entry('b', 4)))
  expect(own()?.rank).toMatchObject({ place: 1 })
  expect(calls).toHaveLength(readings)
})

test('[LIVE-15] a new ranking updates numbers in place, and the order only when the reader asks for it', async () => {
  const { store, ids } = await open(classOf(['a', 'b', 'c']))
  store.applyRankings(rankings(1, entry('c', 5), entry('a', 4.5), entry('b', 4)))
  expect(ids()).toEqual(['b', 'a', 'c'])
  expect(store.readView()).toMatchObject({ updates: { added: 0, isMoved: true } })
  expect(store.readView().answers?.[2]?.rank).toEqual({ place: 1, average: 5, count: 1 })
  store.showUpdates()
  expect(ids()).toEqual(['c', 'a', 'b'])
  expect(store.readView().updates).toEqual({ added: 0, isMoved: false })
  store.applyRankings({ ...rankings(2, entry('b', 5)), assignmentId: 'another' })
  expect(store.readView().updates.isMoved).toBe(false)
})

test('[LIVE-15] a new answer waits until the reader asks for it; a removed one disappears', async () => {
  const { store, ids, held } = await open(classOf(['a', 'b']))
  held.ids = ['b', 'c', 'd']
  await store.read()
  expect(ids()).toEqual(['b'])
  expect(store.readView().updates.added).toBe(2)
  store.showUpdates()
  expect(ids()).toEqual(['b', 'c', 'd'])
})

test('[LIVE-15] one’s own answer is not announced as new: it appears in its place at once', async () => {
  const { store, ids, held } = await open(classOf(['a', 'b', 'd']))
  held.mine = 'c'
  held.ids = ['a', 'b', 'c', 'd', 'e']
  await store.read()
  expect(ids()).toEqual(['b', 'a', 'c', 'd'])
  expect(store.readView().updates).toEqual({ added: 1, isMoved: false })
  store.showUpdates()
  expect(ids()).toEqual(['b', 'a', 'c', 'd', 'e'])
  held.ids = ['b', 'c', 'd', 'e']
  await store.read()
  expect(ids()).toEqual(['b', 'c', 'd', 'e'])
})

test('[LIVE-16] counts update in place; late and duplicate events change nothing, a fresh read wins over earlier events', async () => {
  const { store, held } = await open(classOf(['a', 'b']))
  const hearts = () => store.readView().answers?.find(({ id }) => id === 'a')?.counts.heart
  store.applyReactions(reactions(5, 'a', 2))
  expect(hearts()).toBe(2)
  store.applyReactions(reactions(4, 'a', 1))
  store.applyReactions(reactions(5, 'a', 2))
  expect(hearts()).toBe(2)
  held.counts = { a: { ...noSigns, heart: 7 } }
  await store.read()
  expect(hearts()).toBe(7)
  held.counts = { a: { ...noSigns, heart: 6 } }
  await store.read()
  expect(hearts()).toBe(6)
  store.applyReactions(reactions(6, 'a', 9))
  expect(hearts()).toBe(9)
})

test('[INT-06] a reaction is shown at once and counted once, however its event arrives', async () => {
  const { store } = await open(classOf(['a', 'b']))
  const shown = () => store.readView().answers?.find(({ id }) => id === 'a')
  const giving = store.toggle('a', 'heart')
  expect(shown()).toMatchObject({ counts: { heart: 1 } })
  expect(shown()?.own.has('heart')).toBe(true)
  store.applyReactions(reactions(1, 'a', 1))
  expect(shown()?.counts.heart).toBe(1)
  await giving
  expect(shown()?.counts.heart).toBe(1)
  await store.toggle('a', 'heart')
  expect(shown()).toMatchObject({ counts: { heart: 0 } })
  store.applyReactions(reactions(2, 'a', 0))
  expect(shown()?.counts.heart).toBe(0)
})

test('[INT-06] a reaction undone before the server has responded sends both requests', async () => {
  const { store, held } = await open(classOf(['a', 'b']))
  await Promise.all([store.toggle('a', 'heart'), store.toggle('a', 'heart')])
  expect(held.given).toEqual(['a', 'a'])
  const shown = store.readView().answers?.find(({ id }) => id === 'a')
  expect(shown).toMatchObject({ counts: { heart: 0 } })
  expect(shown?.own.size).toBe(0)
})

test('[INT-06] a reaction that does not reach the server is undone, and the error is thrown', async () => {
  const { store, held } = await open(classOf(['a', 'b']))
  held.isDown = true
  const giving = store.toggle('a', 'idea')
  await expect(giving).rejects.toThrow('Action failed. Check your Internet connection.')
  const shown = store.readView().answers?.find(({ id }) => id === 'a')
  expect(shown).toMatchObject({ counts: { idea: 0 } })
  expect(shown?.own.size).toBe(0)
})

test('a failed read is reported, and keeps what is known', async () => {
  const { held } = classOf(['a'])
  held.isDown = true
  const store = new PeerAnswersStore(source, 'me')
  await store.read()
  expect(store.readView()).toMatchObject({ answers: null, hasFailed: true })
  held.isDown = false
  await store.read()
  held.isDown = true
  await store.read()
  expect(store.readView()).toMatchObject({ answers: [{ id: 'a' }], hasFailed: true })
})
