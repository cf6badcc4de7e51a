import { parseRichText } from '@/lib/rich-text/sanitize'
import { serializeRichText } from '@/lib/rich-text/serialize'
import { fc } from '@/tests/support/properties'
import { markVocabulary } from './mark-vocabulary'
import { PhraseMatcher, type VocabularyPhrase } from './phrase-matcher'

function phrase(name: string, ...otherMatches: string[]): VocabularyPhrase {
  return { contentId: name.replaceAll(' ', '-'), kind: 'content', name, otherMatches }
}

/** The HTML with marks as `[phrase]`. */
function marked(html: string, ...phrases: VocabularyPhrase[]): string {
  const { tree } = markVocabulary(parseRichText(html), new PhraseMatcher(phrases))
  return serializeRichText(tree).replace(
    /<span data-vocabulary="[^"]*" data-vocabulary-kind="[^"]*">(.*?)<\/span>/g,
    '[$1]',
  )
}

describe('markVocabulary', () => {
  it.each([
    ['<p>The king rose.</p>', '<p>The [king] rose.</p>'],
    ['<p>The KING rose.</p>', '<p>The [KING] rose.</p>'],
    ['<p>A viking, kings and kingdoms.</p>', '<p>A viking, kings and kingdoms.</p>'],
    ['<p>The king’s son, "king".</p>', '<p>The king’s son, "[king]".</p>'],
    ["<p>'king'</p>", "<p>'[king]'</p>"],
    ['<p>éking kingé king_ 1king</p>', '<p>éking kingé king_ 1king</p>'],
    ['<p>king-like</p>', '<p>[king]-like</p>'],
    ['<p>Vi<em>king</em> and <em>king</em></p>', '<p>Vi<em>king</em> and <em>[king]</em></p>'],
    ['<p>a<br>king</p>', '<p>a<br>[king]</p>'],
    ['<p>𝒳king king</p>', '<p>𝒳king [king]</p>'],
  ])('[READ-02] marks at word boundaries, ignoring case: %s', (html, expected) => {
    expect(marked(html, phrase('king'))).toBe(expected)
  })

  it('[READ-02] treats all forms of apostrophes, hyphens and spaces as equal', () => {
    expect(marked('<p>The king’s\u00a0 road</p>', phrase("king's road"))).toBe('<p>The [king’s&nbsp; road]</p>')
    expect(marked('<p>A well‑known man</p>', phrase('well-known'))).toBe('<p>A [well‑known] man</p>')
  })

  it('[READ-03] marks only the first occurrence of a phrase in any of its forms', () => {
    expect(marked('<p>colonies, a colony</p><p>colony</p>', phrase('colony', 'colonies'))).toBe(
      '<p>[colonies], a colony</p><p>colony</p>',
    )
  })

  it('[READ-04] never marks in headings, links and embedded elements', () => {
    const html =
      '<h1>king</h1><h2>king</h2><h3>king</h3><h4>king</h4><p><a href="/x">king</a> <span data-entity="chip">king</span> king</p>'
    expect(marked(html, phrase('king'))).toMatch(/^[^[]*<\/span> \[king\]<\/p>$/)
  })

  it('prefers the longest phrase, even where it was marked before', () => {
    const phrases = [phrase('petition'), phrase('olive branch petition'), phrase('olive branch')]
    expect(marked('<p>Olive Branch Petition. The Olive Branch Petition was a petition.</p>', ...phrases)).toBe(
      '<p>[Olive Branch Petition]. The Olive Branch Petition was a [petition].</p>',
    )
  })

  it('prefers a dfn of the phrase, even when it comes later', () => {
    expect(marked('<p>polygyny</p><p>A <dfn>Polygyny</dfn> and <dfn>tithe</dfn></p>', phrase('polygyny'))).toBe(
      '<p>polygyny</p><p>A <dfn>[Polygyny]</dfn> and <dfn>tithe</dfn></p>',
    )
    expect(marked('<h2><dfn>king</dfn></h2><p>king</p>', phrase('king'))).toBe('<h2><dfn>king</dfn></h2><p>[king]</p>')
  })

  it('skips to the next occurrence when one is split by markup', () => {
    expect(marked('<p>town <em>meeting</em>, town meeting</p>', phrase('town meeting'))).toBe(
      '<p>town <em>meeting</em>, [town meeting]</p>',
    )
  })

  it('returns the marked phrases in text order, with their kinds', () => {
    const academic: VocabularyPhrase = { contentId: 'v1', kind: 'academic', name: 'contrast', otherMatches: [] }
    const footnote: VocabularyPhrase = { contentId: 'v2', kind: 'footnote', name: 'codex', otherMatches: [''] }
    const { tree, phrases } = markVocabulary(
      parseRichText('<p>A codex in contrast</p>'),
      new PhraseMatcher([academic, footnote]),
    )
    expect(phrases).toEqual([footnote, academic])
    expect(serializeRichText(tree)).toContain('<span data-vocabulary="v2" data-vocabulary-kind="footnote">codex</span>')
  })

  it('never changes the text, and marks each phrase at most once', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'a b', "b's", 'c', 'é', ' ', '<em>', '</em>', '<dfn>', '</dfn>'), {
      maxLength: 30,
    })
    const phrases = [phrase('a'), phrase('a b'), phrase('b c'), phrase('é')]
    fc.assert(
      fc.property(words, (pieces) => {
        const html = serializeRichText(parseRichText(`<p>${pieces.join(' ')}</p>`))
        const result = markVocabulary(parseRichText(html), new PhraseMatcher(phrases))
        expect(new Set(result.phrases).size).toBe(result.phrases.length)
        expect(serializeRichText(result.tree).replace(/<span [^>]*>|<\/span>/g, '')).toBe(html)
      }),
    )
  })

  it('[F-41] takes steps in proportion to the length of the text', () => {
    const matcher = new PhraseMatcher(Array.from({ length: 300 }, (_, index) => phrase(`word ${index} of many`)))
    const steps = jest.spyOn(Map.prototype, 'get')
    const count = (text: string) => {
      steps.mockClear()
      const found = [...matcher.matches(text)].length
      return found + steps.mock.calls.length
    }
    const [once, tenfold] = [count('word 1 of '.repeat(10)), count('word 1 of '.repeat(100))]
    steps.mockRestore()
    expect(tenfold).toBeLessThan(once * 11)
  })
})
