import { fc } from '@/tests/support/properties'
import { isAboutGiven, mergeRankings, mergeReactions, noPeerUpdates, type PeerUpdates } from './peer-updates'

const time = (tick: number) => new Date(Date.UTC(2026, 2, 2, 10) + tick * 1000).toISOString()
const hearts = (heart: number) => ({ heart, idea: 0, question: 0, review: 0 })
const places = (...ids: string[]) =>
  ids.map((interactionId, index) => ({ interactionId, peerReactionAverage: 4 - index, peerReactionCount: 1 }))

test('[LIVE-15] a ranking replaces the former one of its item, under its ranked- id', () => {
  const first = { id: 'ranked-e1', contentId: 'e1', ranking: places('a', 'b') }
  const other = { id: 'ranked-e2', contentId: 'e2', ranking: places('c') }
  const known = mergeRankings(noPeerUpdates, { items: [first, other], at: time(1) })
  const turned = mergeRankings(known, { items: [{ ...first, ranking: places('b', 'a') }], at: time(2) })
  expect(turned.rankings['ranked-e1']?.value).toEqual(places('b', 'a'))
  expect(turned.rankings['ranked-e2']).toBe(known.rankings['ranked-e2'])
  expect(mergeRankings(turned, { items: [first], at: time(1) })).toBe(turned)
})

test('[LIVE-16] counts of an answer replace the former ones, and late or duplicate ones change nothing', () => {
  const known = mergeReactions(noPeerUpdates, { counts: { a: hearts(1), b: hearts(5) }, at: time(1) })
  const more = mergeReactions(known, { counts: { a: hearts(2) }, at: time(3) })
  expect(more.counts.a?.value).toEqual(hearts(2))
  expect(more.counts.b).toBe(known.counts.b)
  expect(mergeReactions(more, { counts: { a: hearts(1) }, at: time(2) })).toBe(more)
  expect(mergeReactions(more, { counts: { a: hearts(2) }, at: time(3) })).toBe(more)
})

test('[PEER-07] an event without a count is about a review given by its recipient', () => {
  expect(isAboutGiven({ interactionIds: ['a'], counts: { a: hearts(1) } })).toBe(false)
  expect(isAboutGiven({ interactionIds: ['a', 'b'], counts: { a: hearts(1) } })).toBe(true)
})

test('[F-61] a fresh read matches the server, whatever was duplicated, reordered, delayed or missed', () => {
  const change = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    heart: fc.nat({ max: 30 }),
    copies: fc.nat({ max: 3 }),
    delay: fc.nat({ max: 60 }),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      const onServer: Record<string, ReturnType<typeof hearts>> = {}
      const deliveries = changes.flatMap(({ id, heart, copies, delay }, index) => {
        onServer[id] = hearts(heart)
        const event = { counts: { [id]: hearts(heart) }, at: time(index + 1) }
        return Array.from({ length: copies }, (_, copy) => ({ at: index + 1 + delay * (copy + 1), event }))
      })
      deliveries.sort((left, right) => left.at - right.at)
      const readAt = changes.length + 1
      const receive = (known: PeerUpdates, isBefore: boolean) =>
        deliveries
          .filter(({ at }) => at <= readAt === isBefore)
          .reduce((updates, { event }) => mergeReactions(updates, event), known)
      const read = mergeReactions(receive(noPeerUpdates, true), { counts: onServer, at: time(readAt) })
      const shown = Object.entries(receive(read, false).counts).map(([id, { value }]) => [id, value])
      expect(Object.fromEntries(shown)).toEqual(onServer)
    }),
  )
})
