import { buildEditorFromExtensions } from '@lexical/extension'
import { screen } from '@testing-library/react'
import { $getRoot, $setSelection } from 'lexical'
import { sanitizeRichText } from '@/lib/rich-text/sanitize'
import { openEditor } from '@/tests/support/open-editor'
import { AuthorExtension } from './author-extension'
import { $readHtml, $writeHtml } from './codec/author-codec'
import { parseBody } from './codec/codec'
import { $changeIndent } from './commands/formats'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))

const editor = buildEditorFromExtensions(AuthorExtension)

/** Opens a text in an editor, indents or outdents from one word to another, and returns what would be stored. */
function changed(html: string, by: 1 | -1, from: string, to = from): string {
  editor.update(
    () => {
      $setSelection(null)
      $getRoot()
        .clear()
        .append(...$readHtml(parseBody(html)))
      const find = (words: string) =>
        $getRoot()
          .getAllTextNodes()
          .find((node) => node.getTextContent() === words)
      const selection = find(from)?.select(0, 0)
      const end = find(to)
      if (end) selection?.focus.set(end.getKey(), 1, 'text')
      $changeIndent(by)
    },
    { discrete: true },
  )
  return editor.read($writeHtml)
}

/** Expects that the server keeps a text as it is, and that no block of it is kept unparsed. */
function expectStorable(html: string): void {
  expect(sanitizeRichText(html, 'full').html).toBe(html)
  const kept: string[] = []
  editor.update(() => void $readHtml(parseBody(html), (reason) => kept.push(reason)), { discrete: true })
  expect(kept).toEqual([])
}

test.each([
  ['ul', 'bullet', ''],
  ['ul', 'source-header', ''],
  ['ul', 'unstyled', ''],
  ['ol', 'numbered', ''],
  ['ol', 'bibliography', ''],
  ['ol', 'numbered-card', ''],
  ['ol', 'reverse-numbered', ' reversed=""'],
])('[EDT-12] [EDT-17] an item of a list is nested and taken out again: %s %s', (tag, variant, more) => {
  const list = (items: string) => `<${tag} data-variant="${variant}"${more}>${items}</${tag}>`
  const flat = list('<li>a</li><li>b</li><li>c</li>')
  const nested = list(`<li>a${list('<li>b</li>')}</li><li>c</li>`)
  expect(changed(flat, 1, 'b')).toBe(nested)
  expectStorable(nested)
  expect(changed(nested, -1, 'b')).toBe(flat)
})

test.each([
  [
    'a nested list has its own start and indent',
    '<ol start="4" data-indent="2"><li>a</li><li data-indent="1" lang="es">b</li></ol>',
    ['b'],
    '<ol data-indent="2" start="4"><li>a<ol><li data-indent="1" lang="es">b</li></ol></li></ol>',
  ],
  [
    'the first item gets an item around it',
    '<ul><li data-indent="1">a</li><li>b</li></ul>',
    ['a'],
    '<ul><li><ul><li data-indent="1">a</li></ul></li><li>b</li></ul>',
  ],
  [
    'several items stay together, whichever way they are selected',
    '<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>',
    ['d', 'b'],
    '<ul><li>a<ul><li>b<ul><li>c</li></ul></li><li>d</li></ul></li></ul>',
  ],
  [
    'an item joins the list of the item before it',
    '<ul><li>a<ol start="3"><li>b</li></ol></li><li>c</li></ul>',
    ['c'],
    '<ul><li>a<ol start="3"><li>b</li><li>c</li></ol></li></ul>',
  ],
  [
    'an item between two kinds of nested lists keeps both',
    '<ul><li>a<ul><li>b</li></ul></li><li>c<ol><li>d</li></ol></li></ul>',
    ['c'],
    '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li><ol><li>d</li></ol></li></ul>',
  ],
])('[EDT-12] indenting list items: %s', (_, html, [from = '', to = from], expected) => {
  expect(changed(html, 1, from, to)).toBe(expected)
  expectStorable(expected)
})

test.each([
  [
    'an item in the middle splits its list',
    '<ul><li>a<ul><li>b</li><li>c</li><li>d</li></ul></li></ul>',
    ['c'],
    '<ul><li>a<ul><li>b</li></ul></li><li>c<ul><li>d</li></ul></li></ul>',
  ],
  [
    'several items stay together',
    '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>',
    ['b', 'c'],
    '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
  ],
  [
    'an item leaves the item that held only its list',
    '<ul><li>a</li><li><ul><li>b</li></ul></li></ul>',
    ['b'],
    '<ul><li>a</li><li>b</li></ul>',
  ],
])('[EDT-12] outdenting list items: %s', (_, html, [from = '', to = from], expected) => {
  expect(changed(html, -1, from, to)).toBe(expected)
  expectStorable(expected)
})

test('[EDT-12] tools and shortcuts nest the item around the caret, each in one undo step', async () => {
  const { select, press, key, html } = await openEditor('<ul><li>One</li><li>Two</li></ul>')
  const tool = (name: string) => screen.getByRole('button', { name })
  await select('Two', { isCaret: true })
  expect(tool('Indent less')).toBeDisabled()
  await press('Indent more')
  expect(await html()).toBe('<ul><li>One<ul><li>Two</li></ul></li></ul>')
  await press('Undo')
  expect(await html()).toBeUndefined()
  await select('Two', { isCaret: true })
  await key({ code: 'BracketRight', key: ']', ctrlKey: true })
  expect(await html()).toBe('<ul><li>One<ul><li>Two</li></ul></li></ul>')
  await select('Two', { isCaret: true })
  await key({ code: 'BracketLeft', key: '[', ctrlKey: true })
  expect(await html()).toBeUndefined()
})

test('[EDT-12] list items nest at most 10 levels deep', async () => {
  const nest = (levels: number): string => (levels === 0 ? 'Deep' : `${levels}<ul><li>${nest(levels - 1)}</li></ul>`)
  const { select, press, key, html } = await openEditor(`<ul><li>${nest(9)}</li><li>End</li></ul>`)
  await select('Deep', { isCaret: true })
  await press('Indent more')
  const deepest = await html()
  expect(deepest).toContain('<li>1<ul><li><ul><li>Deep</li></ul></li></ul>')
  await select('Deep', { isCaret: true })
  expect(screen.getByRole('button', { name: 'Indent more' })).toBeDisabled()
  await key({ code: 'BracketRight', key: ']', ctrlKey: true })
  expect(await html()).toBe(deepest)
})
