import { groupRuns } from './group-heads'

const groups = [
  { key: 'reading', label: 'Reading', count: 3 },
  { key: 'writing', label: 'Writing', count: 2 },
  { key: 'language', label: 'Language', count: 4 },
]
const runs = (...parts: { index: number; gap: number }[]) =>
  groupRuns(groups, parts).map(({ group, ...run }) => ({ key: group.key, ...run }))
const drawn = (...indexes: number[]) => indexes.map((index) => ({ index, gap: 0 }))

test('each group has one heading over all its columns', () => {
  expect(runs(...drawn(0, 1, 2, 3, 4, 5, 6, 7, 8))).toEqual([
    { key: 'reading', first: 0, gap: 0, cells: 3 },
    { key: 'writing', first: 3, gap: 0, cells: 2 },
    { key: 'language', first: 5, gap: 0, cells: 4 },
  ])
})

test('a partly rendered group has its heading over the rendered columns, a group without any has none', () => {
  expect(runs({ index: 2, gap: 200 }, ...drawn(3, 4))).toEqual([
    { key: 'reading', first: 0, gap: 200, cells: 1 },
    { key: 'writing', first: 3, gap: 0, cells: 2 },
  ])
})

test('a heading spans the columns skipped between a focused one and those in view', () => {
  expect(runs({ index: 0, gap: 0 }, { index: 2, gap: 100 }, { index: 8, gap: 500 })).toEqual([
    { key: 'reading', first: 0, gap: 0, cells: 3 },
    { key: 'language', first: 5, gap: 500, cells: 1 },
  ])
})
