import type { ContentType } from '@/lib/content/types'
import { computeUnits, type ItemRecord, idsOfRecords, scoreable, type UnitNode } from './units'

const records = new Map<string, ItemRecord>()

function node(
  id: string,
  contentType: ContentType,
  contentSubType: string | null,
  children: UnitNode[] = [],
  fields: { data?: Record<string, unknown>; scoring?: unknown } = {},
): UnitNode {
  records.set(id, { data: {}, scoring: null, revisionId: null, ...fields })
  return { id, contentType, contentSubType, name: id, data: {}, teacherEdition: false, excluded: false, children }
}
const essay = (id: string, points = 4, children: UnitNode[] = []) =>
  node(id, 'interactive', 'essay', children, { data: { points } })
const rubric = (id: string, ...scores: number[]) =>
  node(id, 'rubric', null, [], {
    data: { title: id, options: scores.map((score) => ({ id: `${score}`, description: '', score })) },
  })

test('an item in two places counts once; a page without items counts when it is viewed', () => {
  const shared = essay('e')
  const root = node('chapter', 'chapter', 'lesson', [
    node('one', 'subsection', null, [shared]),
    node('two', 'subsection', null, [shared]),
    node('three', 'subsection', null, [node('picture', 'interactive', 'image')]),
  ])
  const units = computeUnits(root, records)
  expect(units.items.map(({ id }) => id)).toEqual(['e'])
  expect(units.pageIds).toEqual(['three'])
})

test('an optional item can be answered, but has no points and does not count', () => {
  const bonus = node('bonus', 'interactive', 'recording', [rubric('r', 4)])
  bonus.data = { optional: true, points: 2 }
  records.set('bonus', { data: { optional: true, points: 2 }, scoring: null, revisionId: null })
  const hidden = { ...node('hidden', 'interactive', 'essay'), data: { optional: true }, excluded: true }
  const root = node('chapter', 'chapter', 'lesson', [
    node('one', 'subsection', null, [essay('e'), bonus, hidden]),
    node('two', 'subsection', null, [bonus]),
  ])
  const units = computeUnits(root, records)
  expect([units.items, units.optional].map((items) => items.map(({ id }) => id))).toEqual([['e'], ['bonus']])
  expect(units.pageIds).toEqual(['two'])
  expect(units.optional[0]?.maxScore).toBe(0)
  expect(idsOfRecords(root)).toEqual(['e', 'bonus', 'r'])
  expect(scoreable(units)).toEqual({ maxScore: 4, scoreableContentIds: ['e'] })
})

test('rubrics replace the points, and the scoring of the record replaces both', () => {
  const root = node('chapter', 'chapter', 'lesson', [
    node('page', 'subsection', null, [
      essay('plain', 3),
      essay('ruled', 3, [rubric('r1', 1, 4), rubric('r2', 0, 2)]),
      node('own', 'interactive', 'essay', [rubric('r3', 4)], {
        data: { points: 3 },
        scoring: { scored: true, maxScore: 10 },
      }),
      node('never', 'interactive', 'essay', [], { data: { points: 3 }, scoring: { scored: false, maxScore: null } }),
    ]),
  ])
  const units = computeUnits(root, records)
  expect(units.items.map(({ id, maxScore }) => [id, maxScore])).toEqual([
    ['plain', 3],
    ['ruled', 6],
    ['own', 10],
    ['never', 0],
  ])
  expect(idsOfRecords(root)).toEqual(['plain', 'ruled', 'r1', 'r2', 'own', 'r3', 'never'])
  expect(units.items[1]?.rubrics.map(({ id }) => id)).toEqual(['r1', 'r2'])
  expect(scoreable(units)).toEqual({ maxScore: 19, scoreableContentIds: ['plain', 'ruled', 'own'] })
})
