import { heldAt, heldNow } from './held-answers'

const person = (userId: string) => ({ userId, firstName: userId, lastName: 'Lee' })
const held = (interactionId: string, userId: string) => ({
  interactionId,
  grader: person(userId),
  expiresAt: '2026-05-06T10:10:00.000Z',
})
const page = {
  held: [held('a', 'gus'), held('b', 'ada')],
  heldDate: '2026-05-06T10:00:00.000Z',
  graders: [person('gus'), person('ada')],
}
const told = (userId: string, minute: string, ...interactionIds: string[]) => ({
  userId,
  at: `2026-05-06T10:${minute}:00.000Z`,
  interactionIds,
})
const shown = (...leases: ReturnType<typeof told>[]) =>
  heldNow(page, leases).map(({ interactionId, grader }) => `${grader.userId} ${interactionId}`)

test('a newer list of answers held by a grader replaces the earlier one', () => {
  expect(shown()).toEqual(['gus a', 'ada b'])
  expect(shown(told('gus', '02', 'c'))).toEqual(['ada b', 'gus c'])
  expect(shown(told('gus', '03', 'd'), told('gus', '02', 'c'))).toEqual(['ada b', 'gus d'])
  expect(shown(told('gus', '02', 'c'), told('gus', '03'))).toEqual(['ada b'])
  expect(heldNow(page, [told('gus', '02', 'c')])[1]?.expiresAt).toBe('2026-05-06T10:12:00.000Z')
})

test('a list from before the page was loaded is ignored', () => {
  expect(heldNow(page, [{ ...told('gus', '00'), at: '2026-05-06T09:59:00.000Z' }])).toBe(page.held)
})

test('an expired hold no longer counts', () => {
  const end = Date.parse('2026-05-06T10:10:00.000Z')
  const longer = { ...held('c', 'gus'), expiresAt: '2026-05-06T10:12:00.000Z' }
  expect(heldAt(page.held, end - 1)).toBe(page.held)
  expect(heldAt([...page.held, longer], end)).toEqual([longer])
})
