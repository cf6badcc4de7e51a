import { decideSave, type IncomingSave, type StoredAnswer } from './decide-save'

const stored: StoredAnswer = {
  version: 4,
  lastTabId: 'tab-a',
  tabSequence: 7,
  isSameContent: false,
  isBlank: false,
}
const save: IncomingSave = { version: 4, tabId: 'tab-a', sequence: 8, isBlank: false, isCleared: false }

describe('what becomes of a save', () => {
  it('is written when it knows the version of the row', () => {
    expect(decideSave({ ...stored, tabSequence: null, lastTabId: 'tab-b' }, save)).toBe('write')
  })

  it('is written when the last writer was this very tab, whatever version it read', () => {
    expect(decideSave(stored, { ...save, version: 2 })).toBe('write')
  })

  it('[F-68] conflicts when another tab wrote in between', () => {
    expect(decideSave({ ...stored, lastTabId: 'tab-b' }, { ...save, version: 3 })).toBe('conflict')
  })

  it('conflicts when it knows of no row and another tab made one', () => {
    expect(decideSave({ ...stored, lastTabId: 'tab-b', tabSequence: null }, { ...save, version: null })).toBe(
      'conflict',
    )
  })

  it('[F-85] an older or equal sequence of the tab changes nothing, even with the right version', () => {
    expect(decideSave(stored, { ...save, sequence: 7 })).toBe('stale-sequence')
    expect(decideSave(stored, { ...save, sequence: 3, version: 4 })).toBe('stale-sequence')
  })

  it('the same content is a repeat, from whatever tab', () => {
    expect(decideSave({ ...stored, isSameContent: true, lastTabId: 'tab-b' }, { ...save, version: 1 })).toBe('repeat')
  })

  it('[F-71] an empty editor never wipes a text, unless the learner cleared it', () => {
    expect(decideSave(stored, { ...save, isBlank: true })).toBe('conflict')
    expect(decideSave(stored, { ...save, isBlank: true, isCleared: true })).toBe('write')
    expect(decideSave({ ...stored, isBlank: true }, { ...save, isBlank: true })).toBe('write')
  })

  it('a save without a tab is told by its version alone', () => {
    expect(decideSave({ ...stored, lastTabId: null, tabSequence: null }, { ...save, tabId: null, sequence: 0 })).toBe(
      'write',
    )
    expect(
      decideSave({ ...stored, lastTabId: null, tabSequence: null }, { ...save, tabId: null, sequence: 0, version: 3 }),
    ).toBe('conflict')
  })
})
