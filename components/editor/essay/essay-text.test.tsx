import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import { createEditor } from 'lexical'
import { isPlain, lineOf, paragraphsOf } from '@/lib/rich-text/typed-text'
import { EntityLinkNode, PhraseNode } from '../nodes/inlines'
import { $essayHtml, $fillWithHtml } from './essay-text'

function roundTrip(html: string): string {
  const editor = createEditor({
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, EntityLinkNode, PhraseNode],
  })
  editor.update(() => $fillWithHtml(html), { discrete: true })
  return editor.getEditorState().read($essayHtml)
}

describe('an essay is unchanged by the editor', () => {
  test.each([
    '<p>One.</p><p>Two, with <strong>bold</strong>, <em>italic</em>, <u>under</u> and <strong><em>both</em></strong>.</p>',
    '<p>H<sub>2</sub>O, x<sup>2</sup>, <s>no</s>, <mark>yes</mark></p>',
    '<p>a &lt; b &amp; c</p><p>line<br>break</p>',
    '<h2>Title</h2><h3>Part</h3><h4>Piece</h4><blockquote>Said.</blockquote>',
    '<ul><li>one</li><li>two<ul><li>inner</li></ul></li></ul><ol><li>first</li></ol>',
    '<p>See <a href="https://example.org/?a=1&amp;b=2">this</a>.</p>',
    '<p>The keeper wrote </p><p>two  spaces, <strong> and </strong> more</p><p> one before</p><p>a\tb</p>',
    '<ul><li>one </li><li> two  <ul><li>inner  one</li></ul></li></ul>',
  ])('%s', (html) => {
    expect(roundTrip(html)).toBe(html)
  })

  test('an empty text gives an empty string', () => {
    expect(roundTrip('')).toBe('')
    expect(roundTrip('<p></p>')).toBe('')
  })

  test('line breaks in the HTML source are not line breaks in the text', () => {
    expect(roundTrip('<p>a\n  b</p>\n\n<p>c</p>\n')).toBe('<p>a b</p><p>c</p>')
    expect(roundTrip('<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>')).toBe('<ul><li>one</li><li>two</li></ul>')
    expect(roundTrip('<ul>\n<li>two\n<ul>\n<li>inner</li>\n</ul>\n</li>\n</ul>')).toBe(
      '<ul><li>two<ul><li>inner</li></ul></li></ul>',
    )
    expect(roundTrip('<p>\n  a <strong>b</strong>\n  c\n</p>')).toBe('<p>a <strong>b</strong> c</p>')
  })

  test('a first-level heading becomes second-level, and unsupported HTML becomes its text', () => {
    expect(roundTrip('<h1>Top</h1>')).toBe('<h2>Top</h2>')
    expect(roundTrip('<p style="color:red">x <span class="y">z</span></p>')).toBe('<p>x z</p>')
  })
})

test('plain text becomes paragraphs or lines, and only plain HTML is accepted by a plain field', () => {
  expect(paragraphsOf('a\n\n b<c')).toBe('<p>a</p><p> b&lt;c</p>')
  expect(lineOf('a\nb')).toBe('a<br>b')
  expect(lineOf(' \n')).toBe('')
  expect(isPlain('<p>a<br>b</p>')).toBe(true)
  expect(isPlain('<p><em>a</em></p>')).toBe(false)
})
