import { teacherEditionOrNull } from './teacher-edition'

const empty = { body: '', notes: '', vocab: [], standards: [], tags: [] }

describe('[SAVE-11] a teacher edition', () => {
  test.each(['', ' ', '<div></div>', '<p></p>', '<p> </p><p>&nbsp;</p>'])('with only %j counts as none', (body) => {
    expect(teacherEditionOrNull({ ...empty, body, notes: body })).toBeNull()
  })

  test.each([
    { body: '<p>Ask.</p>' },
    { notes: '<p>Wait.</p>' },
    { body: '<div data-block="image" data-content-id="x"></div>' },
    { vocab: ['v'] },
    { standards: ['s'] },
    { tags: ['t'] },
  ])('with %j is kept unchanged', (part) => {
    expect(teacherEditionOrNull({ ...empty, ...part })).toEqual({ ...empty, ...part })
  })
})
