import { act, cleanup } from '@testing-library/react'
import {
  $getRoot,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  DRAGSTART_COMMAND,
  DROP_COMMAND,
  type LexicalEditor,
  PASTE_COMMAND,
} from 'lexical'
import { openEditor } from '@/tests/support/open-editor'
import { type EditorFeatures, pageFeatures, shortFeatures } from '../features'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))
const mockInfo = jest.fn()
jest.mock('@/components/feedback/notify', () => ({ notify: { info: (text: string) => mockInfo(text) } }))

/** jsdom has no clipboard. */
class Clipboard {
  constructor(
    private readonly data: Record<string, string>,
    readonly files: readonly File[] = [],
  ) {}
  get types() {
    return [...Object.keys(this.data), ...(this.files.length > 0 ? ['Files'] : [])]
  }
  getData(type: string) {
    return this.data[type] ?? ''
  }
  setData(type: string, value: string) {
    this.data[type] = value
  }
}

beforeAll(() => {
  Object.assign(globalThis, {
    DataTransfer: Clipboard,
    DragEvent: class extends MouseEvent {},
    ClipboardEvent: class extends Event {},
  })
})

type Pasted = { files?: readonly File[]; features?: EditorFeatures }

async function paste(
  data: Record<string, string>,
  { files = [], features = pageFeatures }: Pasted = {},
): Promise<string | undefined> {
  const { editor, caretIn, html } = await openEditor('<p>Before</p><p></p>', { features })
  await caretIn(1)
  const clipboardData = new Clipboard(data, files)
  const event = Object.assign(new ClipboardEvent('paste', { cancelable: true }), { clipboardData })
  await act(async () => {
    editor.dispatchCommand(PASTE_COMMAND, event)
    // The server's rules are loaded with the first paste.
    await import('@/lib/rich-text/sanitize')
  })
  return (await html())?.replace('<p>Before</p>', '')
}

/** A list item as Word writes it. */
const item = (words: string, marker: string, level = 1, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:.5in;text-indent:-.25in;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=EN-US>${words}<o:p></o:p></span></p>`

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {mso-style-unhide:no}</style></head><body lang=EN-US><!--StartFragment-->${body}<!--EndFragment--></body></html>`

test.each([
  [
    'nested bulleted lists',
    word(item('Fox', '·') + item('Red', 'o', 2) + item('Grey', 'o', 2) + item('Owl', '·')),
    '<ul><li>Fox<ul><li>Red</li><li>Grey</li></ul></li><li>Owl</li></ul>',
  ],
  [
    'a numbered list starting at 3, followed by bullets',
    word(item('Third', '3.') + item('Fourth', '4.') + item('Dot', '·', 1, 'l1')),
    '<ol start="3"><li>Third</li><li>Fourth</li></ol><ul><li>Dot</li></ul>',
  ],
  [
    'a lettered list inside a numbered list',
    word(item('One', '1.') + item('First', 'a)', 2) + item('Second', 'b)', 2)),
    '<ol><li>One<ol><li>First</li><li>Second</li></ol></li></ol>',
  ],
  [
    'a list that starts at an inner level',
    word(item('Deep', 'o', 3) + item('Flat', '·', 1)),
    '<ul><li>Deep</li><li>Flat</li></ul>',
  ],
  [
    'two lists with a paragraph between them',
    word(`${item('One', '·')}<p class=MsoNormal>Between<o:p></o:p></p>${item('Two', '·')}`),
    '<ul><li>One</li></ul><p>Between</p><ul><li>Two</li></ul>',
  ],
  [
    'a title, centred text, highlights and empty lines',
    word(
      "<p class=MsoTitle>Head</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal align=center style='text-align:center'><b style='mso-bidi-font-weight:normal'>Bold</b> and <span style='background:yellow;mso-highlight:yellow'>marked</span></p>",
    ),
    '<h1>Head</h1><p data-align="center"><strong>Bold</strong> and <mark>marked</mark></p>',
  ],
  [
    'a table with merged cells',
    word(
      '<table class=MsoTableGrid border=1><tr><td colspan=2 valign=top style="width:50pt"><p class=MsoNormal align=right style="text-align:right">Wide<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>a</p></td><td><p class=MsoNormal>b</p></td></tr></table>',
    ),
    '<table><tbody><tr><td colspan="2" data-align="right">Wide</td></tr><tr><td>a</td><td>b</td></tr></tbody></table>',
  ],
])('a paste from Word converts %s', async (_, html, expected) => {
  expect(await paste({ 'text/html': html, 'text/plain': 'x' })).toBe(expected)
})

test('a paste from Google Docs keeps link targets, lists and marks, and drops text directions', async () => {
  expect(
    await paste({
      'text/html':
        '<b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">Birds</span></h2><p dir="ltr" style="text-align:justify"><a href="https://www.google.com/url?q=https://example.org/owl&amp;sa=D"><span style="text-decoration:underline;background-color:transparent">owl</span></a><span style="background-color:#ffff00">yes</span></p><br /><ol><li dir="ltr"><p dir="ltr" role="presentation"><span>One</span></p></li></ol></b>',
    }),
  ).toBe(
    '<h2>Birds</h2><p data-align="justify"><a href="https://example.org/owl" data-entity="link">owl</a><mark>yes</mark></p><ol><li>One</li></ol>',
  )
})

test('a paste from a web page drops scripts, forms, frames and pictures, with a notice', async () => {
  mockInfo.mockClear()
  expect(
    await paste({
      'text/html':
        '<article class="post" style="background-color: rgb(255, 255, 255)"><h1 id="a" onclick="x()">Pond</h1><script>x()</script><p>Still <em>water</em><img src="https://example.org/a.png"></p><form><input value="1"></form><iframe src="https://example.org"></iframe></article>',
    }),
  ).toBe('<h1>Pond</h1><p>Still <em>water</em></p>')
  expect(mockInfo).toHaveBeenCalledTimes(1)
})

test('a pasted screenshot is not taken in, with a notice', async () => {
  mockInfo.mockClear()
  const html = await paste({}, { files: [new File(['x'], 'screenshot.png', { type: 'image/png' })] })
  expect(html ?? '').not.toContain('img')
  expect(mockInfo).toHaveBeenCalledTimes(1)
})

test('a paste of plain text makes each line a paragraph', async () => {
  mockInfo.mockClear()
  expect(await paste({ 'text/plain': 'One <b>\r\nTwo' })).toBe('<p>One &lt;b&gt;</p><p>Two</p>')
  expect(mockInfo).not.toHaveBeenCalled()
})

test.each([
  ['another program', {}],
  [
    'an editor for whole pages',
    { 'application/x-lexical-editor': JSON.stringify({ namespace: 'author', nodes: [{ type: 'block', version: 1 }] }) },
  ],
])('a paste from %s into a single line shows only what the line can store', async (_, copied) => {
  const html =
    '<ul><li>One <strong>bold</strong></li><li>Two</li></ul><div data-block="interactive" data-content-id="i1"></div><table><tr><td>a</td></tr></table>'
  expect(await paste({ ...copied, 'text/html': html, 'text/plain': 'x' }, { features: shortFeatures })).toBe(
    '<p>One <strong>bold</strong><br>Two<br>a</p>',
  )
})

test('text dragged in from a page is converted like pasted text', async () => {
  const { editor, caretIn, html } = await openEditor('<p>Before</p><p></p>')
  await caretIn(1)
  const dataTransfer = new Clipboard({
    'text/html':
      '<h5 onclick="x()">Pond</h5><p style="text-align:center"><a href="javascript:1">bad</a> <a href="https://example.org/">good</a></p>',
    'text/plain': 'x',
  })
  const event = Object.assign(new InputEvent('beforeinput', { inputType: 'insertFromDrop' }), { dataTransfer })
  await act(async () => {
    editor.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, event)
    await import('@/lib/rich-text/sanitize')
  })
  expect(await html()).toBe(
    '<p>Before</p><h4>Pond</h4><p data-align="center">bad <a href="https://example.org/" data-entity="link">good</a></p>',
  )
})

describe('text dragged from one editor to another', () => {
  /** Drags all of a text out of an editor. */
  async function dragOut(value: string): Promise<Clipboard> {
    const { editor, change } = await openEditor(value)
    await change(() => void $getRoot().select(0))
    const dataTransfer = new Clipboard({})
    const event = Object.assign(new DragEvent('dragstart'), { dataTransfer })
    await act(async () => void editor.dispatchCommand(DRAGSTART_COMMAND, event))
    cleanup()
    return dataTransfer
  }
  /** Drops it after the first letter of another editor's text. */
  async function drop(editor: LexicalEditor, box: Element, dataTransfer: Clipboard) {
    const startContainer = document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode()
    Object.assign(document, { caretRangeFromPoint: () => ({ startContainer, startOffset: 1 }) })
    const event = Object.assign(new DragEvent('drop', { cancelable: true }), { dataTransfer })
    await act(async () => {
      editor.dispatchCommand(DROP_COMMAND, event)
      await import('@/lib/rich-text/sanitize')
    })
    return event
  }
  const page =
    '<p>One <strong>bold</strong></p><div data-block="source-title" data-title="t"></div><ul><li>Two</li></ul>'

  test('is fitted to a single line where it is dropped, and not taken from the other editor', async () => {
    const dataTransfer = await dragOut(page)
    const { editor, box, html } = await openEditor('<p>AB</p>', { features: shortFeatures })
    const event = await drop(editor, box, dataTransfer)
    expect(await html()).toBe('<p>AOne <strong>bold</strong><br>TwoB</p>')
    expect(event.defaultPrevented).toBe(true)
  })

  test('moves to another page with its blocks', async () => {
    const dataTransfer = await dragOut(page)
    const { editor, box, html } = await openEditor('<p>AB</p>')
    await drop(editor, box, dataTransfer)
    expect(await html()).toContain('data-block="source-title"')
  })
})

test('text copied from an essay is converted like text from any other program', async () => {
  const copied = JSON.stringify({ namespace: 'essay', nodes: [] })
  const html = '<p><a href="javascript:1">bad</a> <span style="background-color:#ffff00">marked</span></p>'
  expect(await paste({ 'application/x-lexical-editor': copied, 'text/html': html, 'text/plain': 'x' })).toBe(
    '<p>bad <mark>marked</mark></p>',
  )
})
