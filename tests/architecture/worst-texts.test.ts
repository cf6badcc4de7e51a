import { anchorSelection } from '@/lib/annotation/anchor'
import { bodyText } from '@/lib/annotation/body-text'
import { wordsOf } from '@/lib/annotation/words'
import { findStudents } from '@/lib/assignment/targets'
import { toCsv } from '@/lib/common/csv'
import { countHtmlWords, isBlankHtml } from '@/lib/common/html-text'
import { paragraphsOf } from '@/lib/common/paragraphs'
import { placeAfter } from '@/lib/common/place-after'
import { visibleName } from '@/lib/common/visible-name'
import { missingQuotations } from '@/lib/content/quoted-choices'
import { isHostile } from '@/lib/curriculum-package/hostile-markup'
import { answerText } from '@/lib/interaction/answer-text'
import { hasMoreWords, mergeNotes } from '@/lib/interaction/client/merge-notes'
import { compareTexts } from '@/lib/interaction/compare-texts'
import { MAX_NOTEBOOK_LENGTH, MAX_SELECTION_LENGTH } from '@/lib/interaction/limits'
import { likeKeyOf } from '@/lib/interaction/server/like-answers'
import { isAccepted } from '@/lib/interactive/normalize-text'
import { transcriptLines } from '@/lib/player/cues'
import { isAllowedUrl } from '@/lib/rich-text/allowed-url'
import { dataFields } from '@/lib/rich-text/data-fields'
import { parseRichText, sanitizeRichText } from '@/lib/rich-text/sanitize'
import { isPublicPath } from '@/lib/routing/public-path'
import { highlightParts } from '@/lib/search/highlight'
import { comparable } from '@/lib/speech/align-words'
import { sentencesIn } from '@/lib/speech/words'
import { readCaptions } from '@/lib/upload/captions'
import { alignTexts } from '@/lib/viewer/align-texts'
import { markVocabulary } from '@/lib/vocabulary/mark-vocabulary'
import { PhraseMatcher } from '@/lib/vocabulary/phrase-matcher'
import { expectBounded } from '../support/cost'
import { sample } from '../support/scale'

/**
 * Maximum ratio of the worst text's cost to that of a plain text of the same length; catastrophic backtracking costs hundreds or thousands of times
 * as much.
 */
const TIMES = 20

const HTML_LENGTH = 50_000
const TEXT_LENGTH = 20_000

/** Returns a text of the given length that repeats one piece after an optional start. */
function filled(length: number, piece: string, start = ''): string {
  return (start + piece.repeat(Math.ceil((length - start.length) / piece.length))).slice(0, length)
}

const SENTENCE = 'The old frog can jump. '
const plainText = filled(TEXT_LENGTH, SENTENCE)
const plainHtml = filled(HTML_LENGTH, SENTENCE)

const numbered = (count: number, tag: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => tag(at)).join('')

const HTML: readonly (readonly [name: string, piece: string, start?: string])[] = [
  ['paragraphs inside deeply nested formats', '<p>x', '<b><i><u><s><em><strong><mark><sub>'.repeat(60)],
  ['the maximum number of open formats', '<p>x', '<sub>'.repeat(100)],
  ['paragraphs inside eight formats', '<p>x', '<b><i><u><s><em><strong><mark><sub>'],
  ['rows without a table', '<tr><td>x'],
  ['table rows', '<tr><td>x', '<table>'],
  ['headings with unclosed formats', '<h2><b>x</h2>'],
  ['overlapping formats', '<b><i>x</b>y</i>'],
  ['unclosed formats and paragraphs', '<b><p>x'],
  ['formats with different attributes', '<p>x', `<p>${numbered(100, (at) => `<b title=${at}>`)}`],
  ['formats between table rows', '<b>x<tr>', '<table>'],
  ['links around tables', '<a href=/x><table>'],
  ['nested links', '<a href=/x><p>'],
  ['paragraphs inside many elements', '<p>', '<span>'.repeat(110)],
  ['list items inside many elements', '<li>', '<span>'.repeat(110)],
  ['unclosed lists', '<ul><li>'],
  ['paragraphs next to list items', '<p>x', '<ul><li>x</li>'],
  ['nested blocks', '<blockquote>x'],
  ['figures without media', '<figure><p>x</p></figure>'],
  ['nested figures', '<figure><table>'],
  ['nested tables', '<table><tr><td>'],
  ['paragraphs in a caption', '<p>x', '<table><caption>'],
  ['formats around each paragraph', '<mark><sub><sup><dfn><p>x</p></dfn></sup></sub></mark>'],
  ['closing tags without opening tags', '</b></p>'],
  ['stray less-than signs', '<'],
  ['invalid entities', '&notit'],
  ['unclosed comments', '<!--'],
  ['repeated attributes of one element', ' a=1', '<p'],
  ['nested SVG drawings', '<svg>'],
  ['combining marks on one letter', '\u0301\u0323', 'a'],
]

describe('[F-99] sanitizing worst-case HTML costs at most a small multiple of plain text', () => {
  const hostile = HTML.map(([name, piece, start]) => [name, filled(HTML_LENGTH, piece, start)] as const)
  const attributes = `<p ${numbered(HTML_LENGTH / 8, (at) => ` a${at}=1`)}>`
  const all = [...hostile, ['different attributes of one element', attributes] as const]

  test.each(sample(all))('%s', (_, html) => {
    for (const level of sample(['essay', 'short', 'full'] as const)) {
      const clean = (text: string) => sanitizeRichText(text, level)
      expectBounded(
        () => clean(html),
        () => clean(plainHtml),
        TIMES,
      )
    }
  })

  test('the formats from the original report, whichever cases are sampled', () => {
    const html = filled(HTML_LENGTH, '<p>x', '<b><i><u><s><em><strong><mark><sub>'.repeat(60))
    expectBounded(
      () => sanitizeRichText(html, 'essay'),
      () => sanitizeRichText(plainHtml, 'essay'),
      TIMES,
    )
    expect(sanitizeRichText(html, 'essay').html).toContain('x')
  })
})

test('[F-99] list items are counted before the HTML of any item is read', () => {
  let read = 0
  const fields = dataFields('draft')
  const label = fields.html('short').transform((html) => {
    read += 1
    return html
  })
  expect(fields.list(label, { max: 3 }).safeParse(Array(1_000).fill('<b>a</b>')).success).toBe(false)
  expect(fields.optionalList(label, 3).safeParse(Array(1_000).fill('<b>a</b>')).success).toBe(false)
  expect(read).toBe(0)
})

const marks = (length: number) => filled(length, '\u0323', `a${'\u0301'.repeat(length / 2)}`)
const words = (length: number, factor: number) =>
  Array.from({ length: length / 6 }, (_, at) => `w${(at * factor) % 9_973}`).join(' ')

const phrases = new PhraseMatcher([
  { contentId: 'c', kind: 'content', name: filled(200, 'a '), otherMatches: [filled(200, 'b  ')] },
])
const selection = (selectedText: string) => {
  const point = { parserHash: 'other', nodeIndex: 0, occurrenceIndex: 0, selectedPortion: selectedText, offset: 0 }
  return { selectedText, anchor: point, focus: point, quote: { prefix: selectedText.slice(0, 160), suffix: '' } }
}
const file = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`

/** Functions that compare two texts, with the worst pair of inputs for each. */
const COMPARERS: readonly (readonly [
  name: string,
  compare: (before: string, after: string) => unknown,
  before: string,
  after: string,
])[] = [
  ['two attempts with different words', compareTexts, words(TEXT_LENGTH, 7), words(TEXT_LENGTH, 11)],
  ['two attempts with the same words', compareTexts, filled(TEXT_LENGTH, 'a a b '), filled(TEXT_LENGTH, 'a b b ')],
  ['two attempts with many lines', compareTexts, filled(TEXT_LENGTH, 'a\na\nb\n'), filled(TEXT_LENGTH, 'a\nb\nb\n')],
  [
    'a note written in two places',
    (before, after) => mergeNotes(filled(MAX_NOTEBOOK_LENGTH, 'c '), before, after),
    words(MAX_NOTEBOOK_LENGTH, 7),
    words(MAX_NOTEBOOK_LENGTH, 11),
  ],
  [
    'two notes without a common base',
    (before, after) => mergeNotes(null, before, after),
    filled(MAX_NOTEBOOK_LENGTH, 'a '),
    `${filled(MAX_NOTEBOOK_LENGTH / 2, 'a ')}b`,
  ],
  ['the words of two notes', hasMoreWords, filled(MAX_NOTEBOOK_LENGTH, 'a '), filled(MAX_NOTEBOOK_LENGTH, 'a ')],
  [
    'a position in a text',
    (before, after) => placeAfter(before, after, TEXT_LENGTH / 2),
    words(TEXT_LENGTH, 7),
    words(TEXT_LENGTH, 11),
  ],
  [
    'a selection in a changed text',
    (before, after) => anchorSelection(bodyText([before]), selection(after)),
    filled(MAX_SELECTION_LENGTH, 'ab'),
    filled(MAX_SELECTION_LENGTH, 'ba'),
  ],
]

/** Functions that parse user-written text, with the worst inputs for each. */
const READERS: readonly (readonly [name: string, read: (text: string) => unknown, ...worst: string[]])[] = [
  [
    'a typed answer',
    (text) => isAccepted(text, ['b'], { ignorePunctuation: true }),
    marks(TEXT_LENGTH),
    filled(TEXT_LENGTH, '-.'),
  ],
  [
    'similar answers',
    (value) => likeKeyOf({ interactionData: { value } }),
    marks(TEXT_LENGTH),
    filled(TEXT_LENGTH, '<a "'),
  ],
  [
    'the word count of an answer',
    countHtmlWords,
    filled(TEXT_LENGTH, 'a-'),
    filled(TEXT_LENGTH, '<'),
    filled(TEXT_LENGTH, '&a'),
  ],
  ['an answer that may be blank', isBlankHtml, filled(TEXT_LENGTH, ' data-')],
  [
    'the text of an answer',
    (value) => answerText(value, undefined),
    filled(TEXT_LENGTH, ' a="" ', '<a'),
    filled(TEXT_LENGTH, '<a a'),
  ],
  ['the words of a text', wordsOf, filled(TEXT_LENGTH, "a'"), filled(TEXT_LENGTH, '\u0301', 'a')],
  ['sentences read aloud', sentencesIn, filled(TEXT_LENGTH, '.'), filled(TEXT_LENGTH, '."x'), filled(TEXT_LENGTH, '"')],
  ['a word read aloud', comparable, marks(TEXT_LENGTH)],
  [
    'two versions of a text',
    (text) => alignTexts(text.split(' '), ['a']),
    filled(TEXT_LENGTH, 'a '),
    marks(TEXT_LENGTH),
  ],
  [
    'vocabulary phrases in a text',
    (text) => markVocabulary(parseRichText(text), phrases),
    filled(TEXT_LENGTH, 'a '),
    filled(TEXT_LENGTH, 'b  '),
  ],
  [
    'captions',
    (text) => transcriptLines(readCaptions(file(text))),
    filled(TEXT_LENGTH, '<v '),
    filled(TEXT_LENGTH, '<v.'),
    filled(TEXT_LENGTH, '-->'),
    filled(TEXT_LENGTH, '\n00:01.000 --> 00:02.000\n'),
    filled(TEXT_LENGTH, ' '),
  ],
  [
    'a link address',
    isAllowedUrl,
    filled(TEXT_LENGTH, '/', 'https:/'),
    filled(TEXT_LENGTH, 'a@', 'https://'),
    filled(TEXT_LENGTH, 'a/../', 'https://example.org/'),
    filled(TEXT_LENGTH, ' '),
  ],
  ['a name', (name: string) => visibleName(100).safeParse(name), marks(TEXT_LENGTH)],
  ['a page path', isPublicPath, `${filled(2 * TEXT_LENGTH, '/')}x`],
  [
    'a search in a text',
    (text) => highlightParts(text, text.slice(0, 200)),
    filled(TEXT_LENGTH, 'a '),
    filled(TEXT_LENGTH, 'aab '),
  ],
  [
    'a search among students',
    (text) => findStudents([{ id: 's', name: text, groups: [] }], text.slice(0, 200)),
    marks(TEXT_LENGTH),
    filled(TEXT_LENGTH, 'a '),
  ],
  [
    'a text split into paragraphs',
    paragraphsOf,
    `${filled(TEXT_LENGTH, ' ', 'a')}b`,
    filled(TEXT_LENGTH, '\n ', 'a'),
    filled(TEXT_LENGTH, '\n', 'a'),
  ],
  ['a cell of a CSV file', (text) => toCsv([[text]]), filled(TEXT_LENGTH, '"'), filled(TEXT_LENGTH, '\r\n')],
  [
    'the markup of a package',
    (text) => isHostile({ kind: 'element', element: 'x', count: 1 }, text),
    filled(TEXT_LENGTH, ' on'),
    filled(TEXT_LENGTH, ' ona', '<a'),
    filled(TEXT_LENGTH, '<a onx  '),
  ],
]

describe('[F-99] processing worst-case text costs at most a small multiple of plain text', () => {
  test.each(READERS.map(([name, read, ...worst]) => ({ name, read, worst })))('$name', ({ read, worst }) => {
    for (const text of worst) {
      expectBounded(
        () => read(text),
        () => read(plainText.slice(0, text.length)),
        TIMES,
      )
    }
  })
})

describe('[F-99] comparing worst-case texts costs at most a small multiple of comparing similar ones', () => {
  test.each(COMPARERS)('%s', (_, compare, before, after) => {
    const plain = plainText.slice(0, before.length)
    expectBounded(
      () => compare(before, after),
      () => compare(plain, `${plain} It swims.`),
      TIMES,
    )
  })
})

test('searching a text for a question’s quotations stays fast, however repetitive both are', () => {
  const asking = (words: string, quoted: string) => () => {
    const prompt = numbered(200, (at) => `“${at} ${quoted}” `).slice(0, HTML_LENGTH)
    missingQuotations([{ body: words }], [{ data: { prompt, versions: { leveled: {} } } }])
  }
  const plain = asking(plainHtml, filled(200, SENTENCE))
  for (const [words, quoted] of [
    [filled(HTML_LENGTH, 'a '), filled(1_000, 'a ')],
    [filled(HTML_LENGTH, 'a b '), filled(1_000, 'a b ', 'b b ')],
    [plainHtml, filled(1_000, '“')],
  ] as const)
    expectBounded(asking(words, quoted), plain, TIMES)
})
