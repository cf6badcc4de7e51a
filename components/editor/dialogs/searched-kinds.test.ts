import { searchedInteractives } from './searched-kinds'

const subTypesFor = (...asked: Parameters<typeof searchedInteractives>) =>
  searchedInteractives(...asked).map(({ contentSubType }) => contentSubType)

test.each(['essay', 'multiple-choice', 'poll'] as const)(
  '[DLG-10] a search for %s also includes activities',
  (subType) => {
    expect(subTypesFor(subType).sort()).toEqual(['activity', subType].sort())
  },
)

test('[DLG-10] activities and other subtypes are searched only for themselves', () => {
  expect(subTypesFor('activity')).toEqual(['activity'])
  expect(subTypesFor('image')).toEqual(['image'])
})

test('a search for any subtype includes all allowed ones, and no others', () => {
  expect(subTypesFor(null)).toHaveLength(13)
  expect(subTypesFor(null, ['poll', 'essay'])).toEqual(['poll', 'essay'])
  expect(subTypesFor('poll', ['poll', 'essay'])).toEqual(['poll'])
})
