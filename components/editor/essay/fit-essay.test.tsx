import { buildEditorFromExtensions } from '@lexical/extension'
import fc from 'fast-check'
import { $getRoot } from 'lexical'
import { sanitizeRichText } from '@/lib/rich-text/sanitize'
import { runs } from '@/tests/support/scale'
import { parseBody } from '../codec/codec'
import { EssayExtension } from './essay-extension'
import { $essayHtml, $fillWithHtml, $readHtml } from './essay-text'
import { fitEssay } from './fit-essay'

const editor = buildEditorFromExtensions(EssayExtension)

function opened(html: string): string {
  editor.update(
    () => {
      $getRoot().clear()
      $fillWithHtml(html)
    },
    { discrete: true },
  )
  return editor.read($essayHtml)
}

/** Returns why the editor could not represent blocks of the fitted text. */
function misfits(html: string): string[] {
  const reasons: string[] = []
  const read = () => void $readHtml(fitEssay(parseBody(html)), (reason) => reasons.push(reason))
  editor.update(read, { discrete: true })
  return reasons
}

test.each([
  ['a table, keeping its text', '<table><tr><td>a</td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
  ['blocks in a list item', '<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li>a<br>b</li></ul>'],
  [
    'text after a nested list',
    '<ul><li>a<ul><li>b</li></ul>c</li></ul>',
    '<ul><li>a<br>c<ul><li>b</li></ul></li></ul>',
  ],
  ['only a line break before a nested list', '<ol><br><ul>a</ul></ol>', '<ol><li><ul><li>a</li></ul></li></ol>'],
  ['a list directly inside a list', '<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['consecutive lists', '<ol><li>a</li></ol>\n<ol><li>b</li></ol>', '<ol><li>a</li><li>b</li></ol>'],
  [
    'equivalent tags',
    '<h5>a</h5><p><b>b</b><i>c</i><del>d</del></p>',
    '<h4>a</h4><p><strong>b</strong><em>c</em><s>d</s></p>',
  ],
  ['styling', '<p data-align="right" data-indent="2" style="color: red">a <span class="x">b</span></p>', '<p>a b</p>'],
  ['unsafe links and scripts', '<p><a href="javascript:x">a</a><script>b</script></p>', '<p>a</p>'],
  [
    'supported markup (unchanged)',
    '<ol data-variant="numbered" start="3"><li>a</li></ol><p lang="es"><a href="/x" data-entity="link">b</a> <dfn>c</dfn></p>',
    '<ol data-variant="numbered" start="3"><li>a</li></ol><p lang="es"><a href="/x" data-entity="link">b</a> <dfn>c</dfn></p>',
  ],
])('an essay converts foreign HTML to what it supports: %s', (_, html, expected) => {
  expect(opened(html)).toBe(expected)
})

test('any HTML is converted to its stored essay form without losing text', () => {
  const names =
    'p h1 h3 div aside blockquote pre ul ol li table tr td strong b em s mark sup a span dfn bdi br hr section'.split(
      ' ',
    )
  const attributes = ['', '', ' href="/x"', ' data-indent="2"', ' lang="es"', ' style="color:red"', ' data-style="x"']
  const opening = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...attributes))
    .map(([name, attribute]) => `<${name}${attribute}>`)
  const closing = fc.constantFrom(...names).map((name) => `</${name}>`)
  const words = fc.constantFrom('a', ' ', '\n', 'b c', '&lt;', 'd  e')
  const lettersOf = (html: string) => [...(parseBody(html).textContent ?? '').replace(/\s/g, '')].sort().join('')
  fc.assert(
    fc.property(fc.array(fc.oneof(opening, closing, words), { maxLength: 28 }), (pieces) => {
      const html = pieces.join('')
      expect(misfits(html)).toEqual([])
      const written = opened(html)
      expect(lettersOf(written)).toBe(lettersOf(html))
      expect(opened(written)).toBe(written)
      // The server marks every link as one.
      const stored = sanitizeRichText(written, 'essay').html
      expect(stored.replaceAll(' data-entity="link"', '')).toBe(written)
    }),
    { numRuns: runs(500) },
  )
})
