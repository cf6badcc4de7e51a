import { decideSave, type IncomingSave, type StoredAnswer } from './decide-save'

const stored: StoredAnswer = {
  version: 4,
  lastTabId: 'tab-a',
  tabSequence: 7,
  isSameContent: false,
  isBlank: false,
}
const save: IncomingSave = { version: 4, tabId: 'tab-a', sequence: 8, isBlank: false, isCleared: false }

describe('an incoming save', () => {
  it('is written when it knows the version of the row', () => {
    expect(decideSave({ ...stored, tabSequence: null, lastTabId: 'tab-b' }, save)).toBe('write')
  })

  it('is written when this tab was the last writer, whatever version it read', () => {
    expect(decideSave(stored, { ...save, version: 2 })).toBe('write')
  })

  it('[F-68] conflicts when another tab wrote in between', () => {
    expect(decideSave({ ...stored, lastTabId: 'tab-b' }, { ...save, version: 3 })).toBe('conflict')
  })

  it('conflicts when it knows no row and another tab has created one', () => {
    expect(decideSave({ ...stored, lastTabId: 'tab-b', tabSequence: null }, { ...save, version: null })).toBe(
      'conflict',
    )
  })

  it('[F-85] changes nothing when its tab sequence is older or equal, even with the right version', () => {
    expect(decideSave(stored, { ...save, sequence: 7 })).toBe('stale-sequence')
    expect(decideSave(stored, { ...save, sequence: 3, version: 4 })).toBe('stale-sequence')
  })

  it('is a repeat when its content is the same, from any tab', () => {
    expect(decideSave({ ...stored, isSameContent: true, lastTabId: 'tab-b' }, { ...save, version: 1 })).toBe('repeat')
  })

  it('[F-71] never replaces text with an empty editor, unless the learner cleared it', () => {
    expect(decideSave(stored, { ...save, isBlank: true })).toBe('conflict')
    expect(decideSave(stored, { ...save, isBlank: true, isCleared: true })).toBe('write')
    expect(decideSave({ ...stored, isBlank: true }, { ...save, isBlank: true })).toBe('write')
  })

  it('is decided only by its version when it has no tab', () => {
    expect(decideSave({ ...stored, lastTabId: null, tabSequence: null }, { ...save, tabId: null, sequence: 0 })).toBe(
      'write',
    )
    expect(
      decideSave({ ...stored, lastTabId: null, tabSequence: null }, { ...save, tabId: null, sequence: 0, version: 3 }),
    ).toBe('conflict')
  })
})
