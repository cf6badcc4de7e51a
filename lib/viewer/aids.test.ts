import { isAid, isAidsDrawerShown } from './aids'

test.each([
  [true, true, true, true],
  [true, true, false, true],
  [true, false, true, true],
  [true, false, false, true],
  [false, true, true, false],
  [false, true, false, true],
  [false, false, true, true],
  [false, false, false, true],
])(
  '[READ-22] scaffolds %s, student %s, preview %s: the drawer is shown: %s',
  (hasScaffolds, isStudent, isPreview, isShown) => {
    expect(isAidsDrawerShown({ hasScaffolds, isStudent, isPreview })).toBe(isShown)
  },
)

test('[READ-21] scaffolds are shown in the drawer', () => {
  expect(isAid({ contentType: 'block', contentSubType: 'scaffold' })).toBe(true)
  expect(isAid({ contentType: 'block', contentSubType: 'text' })).toBe(false)
  expect(isAid({ contentType: 'interactive', contentSubType: 'essay' })).toBe(false)
})
