import { assignedTexts, isTaken, tableFields, toggled, usualAssignment } from './canto-assignment'
import { cantoFields } from './limits'

const fields = { assetDescription: 'On a leaf', headline: 'A frog', imageDescription: null, caption: 'Pond' }

test('[AST-26] caption, alt text and long alternative start with their usual fields', () => {
  expect(usualAssignment()).toEqual({
    caption: 'assetDescription',
    imageAltText: 'headline',
    longTextAlternative: 'imageDescription',
  })
  expect(assignedTexts(usualAssignment(), fields)).toEqual({
    caption: 'On a leaf',
    imageAltText: 'A frog',
    longTextAlternative: '',
  })
})

test('[AST-27] each takes at most one field: another cannot be chosen until the first is removed', () => {
  const usual = usualAssignment()
  expect(isTaken(usual, 'caption', 'caption')).toBe(true)
  expect(isTaken(usual, 'caption', 'assetDescription')).toBe(false)
  expect(toggled(usual, 'caption', 'caption')).toEqual(usual)
  const free = toggled(usual, 'caption', 'assetDescription')
  expect(free.caption).toBeNull()
  expect(assignedTexts(free, fields).caption).toBe('')
  expect(isTaken(free, 'caption', 'caption')).toBe(false)
  expect(assignedTexts(toggled(free, 'caption', 'caption'), fields).caption).toBe('Pond')
})

test('[AST-25] the table lists each Canto field once', () => {
  expect([...tableFields].sort()).toEqual([...cantoFields].sort())
})
