import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildEditorFromExtensions } from '@lexical/extension'
import fc from 'fast-check'
import { $create, $createTextNode, $getRoot, defineExtension, ElementNode } from 'lexical'
import { sanitizeRichText } from '@/lib/rich-text/sanitize'
import { runs, sample } from '@/tests/support/scale'
import { sharedDataFolder } from '@/tests/support/shared-data'
import { AuthorExtension } from '../author-extension'
import { $readHtml, $writeHtml } from './author-codec'
import { parseBody } from './codec'

const editor = buildEditorFromExtensions(AuthorExtension)

/** Reads a value and writes it again; returns the HTML, and why blocks were kept unparsed. */
function roundTrip(html: string): { html: string; kept: string[] } {
  const kept: string[] = []
  editor.update(
    () => {
      $getRoot()
        .clear()
        .append(...$readHtml(parseBody(html), (reason) => kept.push(reason)))
    },
    { discrete: true },
  )
  return { html: editor.read($writeHtml), kept }
}

const ID = '00000000-0000-7000-8000-000000000001'
/** The demo's packages, and the real ones if they are on this machine. */
const PACKAGES = [
  ...['demo-k5ela', 'demo-hss'].map((name) => `prisma/seed/${name}/curriculum.json`),
  ...['hss-us-history', 'k5ela-stories'].map((name) => join(sharedDataFolder, 'packages', name, 'curriculum.json')),
].filter((file) => existsSync(file))

const table =
  '<table data-title="Rain"><caption>In <em>mm</em></caption><thead><tr><th scope="col">a</th><th scope="col" data-align="right">b</th></tr></thead><tbody><tr><th scope="row">r</th><td data-align="center" data-valign="bottom">1</td></tr></tbody></table>'

describe('stored HTML is unchanged by the editor', () => {
  test.each([
    [
      '[EDT-08] block formats',
      '<p data-variant="drop-cap" data-align="center" data-indent="10" data-indent-first-line="true" data-float="right">Once <strong>upon</strong> a time</p>',
    ],
    [
      'headings',
      '<h1>One</h1><h2 data-align="right">Two</h2><h3 data-variant="kicker">Three</h3><h4 lang="es">Cuatro</h4>',
    ],
    ['an empty line', '<p></p><p>a</p>'],
    ['a quote of bare text', '<blockquote data-indent="2">Bare <em>words</em><br>two lines</blockquote>'],
    ['a quote of blocks', '<blockquote><p>One</p><p data-align="right">Two</p></blockquote>'],
    ['a quote of text and blocks', '<blockquote>Bare<ul><li>a</li></ul></blockquote>'],
    ['preformatted text', '<pre>a  b\n  c\n\nd</pre><pre>\n\na</pre>'],
    [
      'an aside',
      '<aside data-variant="note"><h4>Head</h4><p>Text <em>x</em></p><ul><li>a</li></ul><blockquote><p>q</p></blockquote><div data-block="image" data-content-id="i1"></div></aside>',
    ],
    [
      'a figure',
      '<figure data-float="left"><div data-block="image" data-content-id="i1"></div><figcaption>A <em>caption</em></figcaption></figure>',
    ],
    [
      'a figure with a table and a two-line caption',
      '<figure><table><tbody><tr><td>a</td></tr></tbody></table><figcaption><p>one</p><p>two</p></figcaption></figure>',
    ],
    ['a horizontal rule', '<p>a</p><hr><p>b</p>'],
    ...['bullet', 'source-header', 'unstyled'].map((variant) => [
      `[EDT-17] ${variant} list`,
      `<ul data-variant="${variant}" data-indent="3"><li>a</li><li data-indent="1"><strong>b</strong> c</li></ul>`,
    ]),
    ...['numbered', 'bibliography', 'numbered-card'].map((variant) => [
      `[EDT-17] ${variant} list`,
      `<ol data-variant="${variant}" start="4"><li>a</li></ol>`,
    ]),
    ['[EDT-17] reverse-numbered list', '<ol data-variant="reverse-numbered" reversed=""><li>a</li></ol>'],
    [
      'nested lists',
      '<ul><li>a<ol data-variant="numbered-card"><li>b<ul><li>c</li></ul></li></ol></li><li>d</li></ul><ol><li>e</li></ol>',
    ],
    ['a list item that contains only a list', '<ul><li>a</li><li><ul><li>b</li></ul></li></ul>'],
    [
      '[EDT-07] inline styles',
      '<p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s> <mark>m</mark> x<sup>2</sup> y<sub>3</sub></p><p><strong>a <em>b <u>c</u></em> d</strong><em>e</em></p><p><em>one<br>two</em><br>three</p>',
    ],
    [
      '[EDT-07] [BLK-10] the answer style and others',
      '<p>The <span data-style="answer">answer</span> is <span data-style="kicker">a <strong>b</strong></span></p>',
    ],
    [
      '[BLK-11] links',
      '<p><a href="https://example.org/?a=1&amp;b=2" data-entity="link" target="_blank">go <em>there</em></a> <em>see <a href="/x" data-entity="link">this</a> now</em></p><p><a data-entity="link" data-content-id="c1" data-content-type="chapter">ch</a> <a data-entity="link" data-content-type="source" data-asset-code="A-1">src</a></p>',
    ],
    [
      '[BLK-12] chips',
      '<p><span data-entity="chip" data-variant="filled">New</span><span data-entity="chip" data-variant="outlined">Old <em>x</em></span></p>',
    ],
    [
      '[BLK-13] fun facts',
      '<p>a <span data-entity="fun-fact" data-content-id="f1" data-content-type="interactive" data-name="Bees">bees</span> b</p>',
    ],
    [
      '[BLK-14] inline images',
      '<p>a <span data-entity="inline-image" data-content-id="i2" data-size="small" data-valign="middle"></span> b</p>',
    ],
    ['blanks', '<p>The <span data-blank="b1"></span> turns <span data-blank="b2" data-style="wide">hint</span></p>'],
    [
      'definitions, isolated text and languages',
      '<p><dfn>photo<em>synthesis</em></dfn> <bdi>x</bdi> <span lang="es">hola</span> <span lang="he" dir="rtl">x</span></p><p lang="ar" dir="rtl">x</p><p dir="auto">x</p>',
    ],
    ['[BLK-05] an interactive', '<div data-block="interactive" data-content-id="c1" data-display-mode="block"></div>'],
    [
      '[BLK-06] an insert-interactive',
      '<div data-block="insert-interactive" data-label="Add yours" data-content-subtypes="poll,essay"></div>',
    ],
    [
      '[BLK-01] a standalone question',
      '<div data-block="advanced-heading" data-title1="Standalone" data-title2="Question" data-subtitle="" data-textalign="center" data-multiline="false" data-dividerbelow="true" data-toolbarbelow="false"></div>',
    ],
    [
      '[BLK-07] a number crunch',
      '<div data-block="number-crunch" data-number="42" data-bodytext="a &lt; b &amp; &quot;c&quot;" data-question="q" data-answer="a" data-source="s"></div>',
    ],
    [
      '[BLK-08] a word definition',
      '<div data-block="word-definition" data-word="w" data-form="n" data-syllabification="" data-pronunciation="p" data-definition1="d1" data-definition2=""></div>',
    ],
    ['[BLK-10] a source title', '<div data-block="source-title" data-title="t" data-subtitle="s"></div>'],
    ['[BLK-09] a table', table],
    [
      'a table with spans, paragraphs and lists in its cells',
      '<table><tbody><tr><td colspan="2">a</td></tr><tr><td rowspan="2"><p>x</p><p>y</p></td><td>b</td></tr><tr><td>c<ul><li>d</li></ul></td></tr></tbody></table>',
    ],
    ['empty cells', '<table><tbody><tr><td></td><td><p></p></td></tr></tbody></table>'],
    ['two table bodies', '<table><tbody><tr><td>a</td></tr></tbody><tbody><tr><td>b</td></tr></tbody></table>'],
    ['significant spaces', '<p>a&nbsp;b  c</p>'],
  ])('%s', (_, html) => {
    expect(sanitizeRichText(html, 'full').html).toBe(html)
    expect(roundTrip(html)).toEqual({ html, kept: [] })
  })

  test.each([
    [
      'two consecutive unordered lists',
      '<ul data-variant="bullet"><li>a</li></ul><ul data-variant="unstyled"><li>b</li></ul>',
    ],
    ['paragraphs in a list item', '<ul><li><p>a</p><p>b</p></li></ul>'],
    ['a leading empty line in code in a list item', '<ol><li><pre>\n\na</pre></li></ol>'],
    ['a leading empty line in highlighted code in a list item', '<ol><li><pre><mark>\n</mark></pre></li></ol>'],
    ['a leading empty line in code with an empty style', '<pre>\n\n<strong lang="es"></strong></pre>'],
    ['a nested style', '<p><span data-style="a">x<span data-style="b">y</span></span></p>'],
  ])('%s, kept unparsed', (_, html) => {
    const result = roundTrip(html)
    expect(result.html).toBe(html)
    expect(result.kept).toHaveLength(1)
  })
})

/** Returns every text of a package's items with its item and field: the strings that contain elements. */
function textsOf(item: unknown, key = ''): [string, string][] {
  if (typeof item !== 'object' || item === null) return []
  return Object.entries(item).flatMap(([name, value]): [string, string][] => {
    const own = 'key' in item && typeof item.key === 'string' ? item.key : key
    if (typeof value !== 'string') return textsOf(value, own)
    return /^<(p|h\d|ul|ol|div|table|blockquote|aside|figure|pre)\b/.test(value) ? [[`${own} ${name}`, value]] : []
  })
}

/** Removes insignificant line breaks of the source, after a `br` and between the paragraphs of a quote. */
const withoutBreaks = (html: string) => html.replace(/(<br>|<\/p>)\n+/g, '$1')

describe.each(PACKAGES)('%s', (file) => {
  test('every text of the package is unchanged by the editor, with no block kept unparsed', () => {
    const texts = textsOf(JSON.parse(readFileSync(file, 'utf8')))
    expect(texts.length).toBeGreaterThan(0)
    for (const [name, text] of sample(texts)) {
      const { html } = sanitizeRichText(text, 'full', { contentKey: () => ID })
      const { html: written, kept } = roundTrip(html)
      expect({ name, html: written, kept }).toEqual({ name, html: withoutBreaks(html), kept: [] })
    }
  })
})

test('an empty text is written as an empty string', () => {
  expect(roundTrip('').html).toBe('')
  expect(roundTrip('<p></p>').html).toBe('')
})

test('[EDT-28] a node without HTML is reported only in the console, and keeps its text', () => {
  class OddNode extends ElementNode {
    override $config() {
      return this.config('odd', { extends: ElementNode })
    }
  }
  const odd = buildEditorFromExtensions(
    defineExtension({ name: 'odd', nodes: () => [OddNode], dependencies: [AuthorExtension] }),
  )
  odd.update(
    () => {
      const node = $create(OddNode).append($createTextNode('Kept words'))
      $getRoot().clear().append(node)
    },
    { discrete: true },
  )
  const warn = jest.spyOn(console, 'warn').mockImplementation()
  expect(odd.read($writeHtml)).toBe('<p>Kept words</p>')
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

test('white space beside an element without text is not kept as a line', () => {
  const { html } = roundTrip('<table><tbody><tr><th> <strong></strong></th></tr></tbody></table>')
  expect(html).toBe('<table><tbody><tr><th></th></tr></tbody></table>')
})

test('any sanitised text survives a second round trip unchanged, matches its stored form and keeps all words', () => {
  const names =
    'p h1 h3 div aside figure figcaption blockquote pre ul ol li table caption tr td th strong b em u s mark sup a span dfn bdi br hr'.split(
      ' ',
    )
  const attributes = [
    '',
    '',
    ' href="/x"',
    ' data-block="image" data-content-id="c"',
    ' data-indent="2"',
    ' data-style="x"',
    ' data-entity="chip" data-variant="filled"',
    ' lang="es"',
    ' data-align="center"',
    ' scope="col"',
    ' colspan="2"',
    ' data-blank="b1"',
  ]
  const opening = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...attributes))
    .map(([name, attribute]) => `<${name}${attribute}>`)
  const closing = fc.constantFrom(...names).map((name) => `</${name}>`)
  const words = fc.constantFrom('a', ' ', '\n', 'b c', '&lt;', '&nbsp;', 'd  e')
  const wordsOf = (html: string) =>
    html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&nbsp;', '')
      .replace(/\s/g, '')
  fc.assert(
    fc.property(fc.array(fc.oneof(opening, closing, words), { maxLength: 28 }), (pieces) => {
      const stored = sanitizeRichText(pieces.join(''), 'full').html
      const { html } = roundTrip(stored)
      expect(wordsOf(html)).toBe(wordsOf(stored))
      expect(sanitizeRichText(html, 'full').html).toBe(html)
      expect(roundTrip(html).html).toBe(html)
    }),
    { numRuns: runs(1_000) },
  )
})
