import { dataForLearner, isHeldBack, textVersionsOf, withDerivedData } from './answered-data'

const view = { answers: false, explanations: false, shuffle: null, isSubmitted: false }

describe('the data of a response', () => {
  test.each([
    [{ body: '<p>x</p>' }, ['en'], ['standard']],
    [{ body: '<p>x</p>', leveledBody: '<p>y</p>', spanishBody: '<p>z</p>' }, ['en', 'es'], ['standard', 'leveled']],
    [{ leveledBody: '<p>y</p>' }, ['en'], ['leveled']],
    [{ body: '', spanishBody: '<p>z</p>' }, ['es'], []],
    [{}, [], []],
  ])('[READ-01] lists the text versions of %j', (data, languages, levels) => {
    expect(textVersionsOf(data)).toEqual({ languages, levels })
    expect(withDerivedData('source', 'reading', data)).toEqual({ ...data, languages, levels })
  })

  test('[ENT-13] includes derived fields for an image and a link', () => {
    expect(withDerivedData('interactive', 'image', { imageAltText: 'A fox' })).toEqual({
      imageAltText: 'A fox',
      altText: 'A fox',
    })
    expect(withDerivedData('link', 'research', { href: '/x' })).toEqual({ href: '/x', linkKind: 'research' })
    expect(withDerivedData('unit', null, { body: 'x' })).toEqual({ body: 'x' })
  })

  test.each([
    ['unit', null, { notes: 'NOTES', subtitle: 's' }],
    ['link', 'external', { notes: 'NOTES', subtitle: 's' }],
    ['interactive', 'essay', { notes: 'NOTES', subtitle: 's', prompt: 'p', modelAnswer: 'KEY' }],
    ['interactive', 'image', { notes: 'NOTES', subtitle: 's' }],
  ])('leaves out notes and keys of %s %s for students', (contentType, contentSubType, data) => {
    const shown = JSON.stringify(dataForLearner(contentType, contentSubType, data, view))
    expect(shown).not.toMatch(/NOTES|KEY/)
    expect(shown).toContain('"subtitle":"s"')
  })

  test.each([
    ['after-submit', false, false],
    [undefined, false, false],
    ['after-submit', true, true],
    ['always', false, true],
  ])('includes an exemplar shown %s if the work is submitted (%s): %s', (showWhen, isSubmitted, isTold) => {
    const data = { body: '<p>Rain.</p>', leveledBody: '<p>Rain.</p>', spanishBody: '<p>Rain.</p>', showWhen }
    const shown = dataForLearner('block', 'exemplar', data, { ...view, isSubmitted })
    expect(JSON.stringify(shown).includes('Rain')).toBe(isTold)
    expect(isHeldBack('block', 'exemplar', data, { isSubmitted })).toBe(!isTold)
    expect(dataForLearner('block', 'prompt', data, { ...view, isSubmitted })).toHaveProperty('body')
  })
})
