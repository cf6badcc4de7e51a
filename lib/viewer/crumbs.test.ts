import { withoutRepeats } from './crumbs'

test('a step that is named like the one after it is said once, by the last of them', () => {
  const crumbs = [
    { name: 'Bridges', href: '/1' },
    { name: 'A Bridge Made of Grass', href: '/2' },
    { name: 'A Bridge Made of Grass', href: null },
  ]
  expect(withoutRepeats(crumbs)).toEqual([crumbs[0], crumbs[2]])
  expect(withoutRepeats([])).toEqual([])
})

test('[NAV-18] a chapter leads up also from what is named like it', () => {
  const crumbs = [
    { name: 'What the Tide Left', href: '/curriculum/chapter/1' },
    { name: 'What the Tide Left', href: null },
  ]
  expect(withoutRepeats(crumbs)).toEqual(crumbs)
})
