import { withoutRepeats } from './crumbs'

test('a breadcrumb with the same name as the next one is left out', () => {
  const crumbs = [
    { name: 'Bridges', href: '/1' },
    { name: 'A Bridge Made of Grass', href: '/2' },
    { name: 'A Bridge Made of Grass', href: null },
  ]
  expect(withoutRepeats(crumbs)).toEqual([crumbs[0], crumbs[2]])
  expect(withoutRepeats([])).toEqual([])
})

test('[NAV-18] a parent with the same name as its chapter stays in the breadcrumbs', () => {
  const crumbs = [
    { name: 'What the Tide Left', href: '/curriculum/chapter/1' },
    { name: 'What the Tide Left', href: null },
  ]
  expect(withoutRepeats(crumbs)).toEqual(crumbs)
})
