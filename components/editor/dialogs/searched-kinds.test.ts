import { searchedInteractives } from './searched-kinds'

const subTypesFor = (...asked: Parameters<typeof searchedInteractives>) =>
  searchedInteractives(...asked).map(({ contentSubType }) => contentSubType)

test.each(['essay', 'multiple-choice', 'poll'] as const)('[DLG-10] a search for %s finds activities too', (subType) => {
  expect(subTypesFor(subType).sort()).toEqual(['activity', subType].sort())
})

test('[DLG-10] other subtypes, and activities, are searched for alone', () => {
  expect(subTypesFor('activity')).toEqual(['activity'])
  expect(subTypesFor('image')).toEqual(['image'])
})

test('a search for any is for all that may be chosen, and nothing else is found', () => {
  expect(subTypesFor(null)).toHaveLength(13)
  expect(subTypesFor(null, ['poll', 'essay'])).toEqual(['poll', 'essay'])
  expect(subTypesFor('poll', ['poll', 'essay'])).toEqual(['poll'])
})
