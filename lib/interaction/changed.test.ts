import { fc } from '@/tests/support/properties'
import { type ChangedInteraction, isNewer, joinChanged, mergeChanged } from './changed'

const item = (id: string, version: number, scoreVersion = 0) => ({ id, version, scoreVersion })

test('[LIVE-14] a known version is not read again; a newer text or score is', () => {
  expect(isNewer(undefined, item('a', 1))).toBe(true)
  expect(isNewer(item('a', 2, 3), item('a', 2, 3))).toBe(false)
  expect(isNewer(item('a', 2, 3), item('a', 1, 3))).toBe(false)
  expect(isNewer(item('a', 2, 3), item('a', 3, 3))).toBe(true)
  expect(isNewer(item('a', 2, 3), item('a', 2, 4))).toBe(true)
})

test('[LIVE-14] several events for one answer become one read, and a deleted answer stays deleted', () => {
  const events: ChangedInteraction[] = [
    item('a', 3, 1),
    item('b', 1),
    item('a', 2, 2),
    { ...item('b', 2), deleted: true },
    item('b', 1),
  ]
  expect(joinChanged(events)).toEqual([item('a', 3, 2), { ...item('b', 2), deleted: true }])
})

test('[LIVE-14] a list keeps its order and its unchanged objects', () => {
  const known = [item('a', 1), item('b', 2), item('c', 1)]
  expect(mergeChanged(known, [item('b', 2), item('a', 0)])).toBe(known)
  const merged = mergeChanged(known, [item('d', 1), item('b', 3)])
  expect(merged).toEqual([item('a', 1), item('b', 3), item('c', 1), item('d', 1)])
  expect(merged[0]).toBe(known[0])
})

test('[F-61] duplicated, reordered or late reads end with the newest version of each item', () => {
  const reading = fc.array(
    fc.record({ id: fc.constantFrom('a', 'b', 'c'), version: fc.nat({ max: 9 }) }).map(({ id, version }) => {
      // The score changes with the text here, so that one of two equal ones is newer.
      return item(id, version, version)
    }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(fc.array(reading, { maxLength: 12 }), (readings) => {
      const unique = readings.map((list) => [...new Map(list.map((each) => [each.id, each])).values()])
      const merged = unique.reduce<readonly ReturnType<typeof item>[]>((known, fresh) => mergeChanged(known, fresh), [])
      const newest = new Map<string, number>()
      for (const { id, version } of unique.flat()) newest.set(id, Math.max(newest.get(id) ?? -1, version))
      expect(new Map(merged.map(({ id, version }) => [id, version]))).toEqual(newest)
      expect(merged).toHaveLength(newest.size)
    }),
  )
})
