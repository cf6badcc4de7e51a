import { showServerScreen } from '@/tests/support/server-screen'
import { PaperHead } from './paper-head'

jest.mock('next-intl/server', () => jest.requireActual('@/tests/support/server-texts'))

const head = {
  student: 'Finn Gallagher',
  group: 'Early readers',
  assignment: 'Life in the Pond',
  date: '2026-03-02T02:00:00.000Z',
  timeZone: 'America/Chicago',
}

test.each([
  ['for a class', {}, 'Finn Gallagher · Early readers · Life in the Pond · Mar 1, 2026'],
  ['for one student', { group: null, timeZone: 'UTC' }, 'Finn Gallagher · Life in the Pond · Mar 2, 2026'],
])('a sheet %s names the student, the assignment and the date of printing', async (_, change, line) => {
  const screen = await showServerScreen(<PaperHead {...head} {...change} />)
  expect(screen.textContent).toBe(line)
})
