import { contentReferences } from './references'

const id = (end: number) => `0199e0a1-7c3e-7d11-9b5e-${String(end).padStart(12, '0')}`

describe('contentReferences', () => {
  it('separates embedded content from linked content', () => {
    const body = `<p><span data-entity="fun-fact" data-content-id="${id(1)}">fact</span> <a data-entity="link" data-content-id="${id(2)}" data-content-type="chapter">there</a></p><div data-block="interactive" data-content-id="${id(3)}"></div>`
    expect(contentReferences('subsection', { body })).toEqual({ embedded: [id(1), id(3)], linked: [id(2)] })
  })

  it('finds the fields that hold an id', () => {
    expect(
      contentReferences('unit', { contentId: id(1), belowGradeContentId: id(2), attachments: [{ contentId: id(3) }] }),
    ).toEqual({
      embedded: [],
      linked: [id(1), id(2), id(3)],
    })
    expect(
      contentReferences('interactive', {
        slides: [{ id: 'a', contentId: id(1) }],
        choices: [{ imageContentId: id(2) }],
      }),
    ).toEqual({
      embedded: [id(1), id(2)],
      linked: [],
    })
    expect(contentReferences('echo', { features: { prompt: { contentId: id(1), enabled: true } } }).embedded).toEqual([
      id(1),
    ])
  })

  it('links the image of a word, which has no children', () => {
    expect(contentReferences('vocab', { imageContentId: id(1) })).toEqual({ embedded: [], linked: [id(1)] })
  })

  it('ignores ids mentioned in plain text', () => {
    expect(contentReferences('subsection', { notes: `data-content-id="${id(1)}"` })).toEqual({
      embedded: [],
      linked: [],
    })
  })
})
