import roster from '@/lib/i18n/messages/en/roster.json'
import type { WireRosterChange } from '@/lib/roster/schema'
import { renderWithTexts } from '@/tests/support/render'
import { ChangeText } from './change-text'

const before = { groupId: 'g1', group: 'Room 12' }
const after = { groupId: 'g2', group: 'Room 14' }
const change: WireRosterChange = {
  id: 'c1',
  kind: 'change',
  recordType: 'student',
  name: 'Ivy Chen',
  before,
  after,
  include: true,
  message: null,
  line: 2,
}

test.each<[string, Partial<WireRosterChange>]>([
  ['Moves from Room 12 to Room 14 and gets the open assignments there. Work and scores are kept.', {}],
  ['Joins Room 14 and gets its open assignments.', { kind: 'add', before: null }],
  ['Leaves Room 12. Work and scores are kept.', { kind: 'leave', after: null }],
  ['Moves from Room 12 to Room 14.', { recordType: 'teacher' }],
  ['Joins Room 14.', { recordType: 'teacher', kind: 'add', before: null }],
])('a change of a class’s members says what happens to their assignments: %s', (text, fields) => {
  const { container } = renderWithTexts(<ChangeText change={{ ...change, ...fields }} />, { roster })
  expect(container.textContent).toBe(text)
})
