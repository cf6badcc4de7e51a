import type { WireCheckFinding } from './finding'
import { countToFix } from './to-fix'

const held = (...ids: string[]) => ({ children: ids.map((id) => ({ id })) })
const items = new Map([
  ['unit', held('one', 'two')],
  ['one', held('page', 'poll')],
  ['two', held('page')],
  ['page', held('poll')],
  ['poll', held()],
])
// The count reads nothing else of a finding.
const found = (id: string, severity = 'error') => ({ severity, content: { id } }) as WireCheckFinding
const counts = (...findings: WireCheckFinding[]) =>
  Object.fromEntries(countToFix(findings, items).map(({ id, count }) => [id, count]))

test('an error counts once for the item and for each item that contains it', () => {
  expect(counts(found('poll'), found('poll'), found('page'))).toEqual({ poll: 2, page: 3, one: 3, two: 3, unit: 3 })
})

test('warnings do not need to be fixed first', () => {
  expect(counts(found('page', 'warning'))).toEqual({})
  expect(counts(found('two'), found('one', 'warning'))).toEqual({ two: 1, unit: 1 })
})
