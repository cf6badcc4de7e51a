import { act, render, screen } from '@testing-library/react'
import { $getRoot, $isElementNode, KEY_BACKSPACE_COMMAND } from 'lexical'
import { NextIntlClientProvider } from 'next-intl'
import type { AuthoringArea } from '@/lib/authoring/address'
import type { EmbeddedContents } from '@/lib/authoring/client/use-embedded-contents'
import type { WireContent } from '@/lib/content/schema'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import editor from '@/lib/i18n/messages/en/editor.json'
import ui from '@/lib/i18n/messages/en/ui.json'
import { openEditor } from '@/tests/support/open-editor'
import { EditorContext } from '../editor-context'
import { pageFeatures } from '../features'
import { AsideNode } from '../nodes/containers'
import { EmbeddedBody } from './embedded-body'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))

const item = {
  id: '7d4c8b9a-0000-4000-8000-000000000001',
  name: 'Who eats whom?',
  contentType: 'interactive',
  contentSubType: 'multiple-choice',
  assetCode: 'G3-MC1',
  data: { notes: 'Keep choice D short.' },
  uploadsMap: {},
} as unknown as WireContent

const contents: EmbeddedContents = { items: new Map(), stateOf: () => 'waiting', retry: () => undefined }

function showBody(content: WireContent | undefined, mayEditInteractives: boolean, editArea: AuthoringArea = 'author') {
  return render(
    <NextIntlClientProvider locale="en" messages={{ authoring, editor, ui }} timeZone="UTC">
      <EditorContext value={{ contents, mayEditInteractives, hasTools: true, contentOrigin: null, editArea }}>
        <EmbeddedBody kind="interactive" contentId={item.id} content={content} />
      </EditorContext>
    </NextIntlClientProvider>,
  )
}

test('[BLK-19] [BLK-20] [EDT-06] the [edit] link of an interactive opens a new tab, and is shown only to users who may edit it', () => {
  const { unmount } = showBody(item, true)
  expect(screen.getByRole('link', { name: '[edit] opens in a new tab' })).toHaveAttribute(
    'href',
    `/content-author/edit/interactive/type/multiple-choice/${item.id}`,
  )
  expect(screen.getByText('Notes: Keep choice D short.')).toBeVisible()
  unmount()
  const inBuilder = showBody(item, true, 'builder')
  expect(screen.getByRole('link')).toHaveAttribute('href', `/content-builder/interactive/multiple-choice/${item.id}`)
  inBuilder.unmount()
  showBody(item, false)
  expect(screen.getByText('Who eats whom?')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('[BLK-21] an interactive without its content shows the spinner', () => {
  showBody(undefined, true)
  expect(screen.getByText('Loading this item')).toBeInTheDocument()
})

test('[BLK-22] content without a subtype throws', () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => showBody({ ...item, contentSubType: null }, true)).toThrow(/no contentSubType/)
  quiet.mockRestore()
})

test('[EDT-30] [BLK-18] the frame of a block is shown only while the text is editable', async () => {
  const { editor: opened } = await openEditor(
    '<p>One</p><div data-block="source-title" data-title="A Letter" data-subtitle=""></div>',
  )
  expect(screen.getByRole('group', { name: 'Source title' })).toContainElement(screen.getByText('A Letter'))
  await act(async () => opened.setEditable(false))
  expect(screen.queryByRole('group', { name: 'Source title' })).toBeNull()
  expect(screen.getByText('A Letter')).toBeVisible()
})

test('[EDT-05] inline pictures can be disabled separately from picture blocks', async () => {
  const { press } = await openEditor('<p>One</p>', {
    features: { ...pageFeatures, images: { block: true, inline: false } },
  })
  await press(/^Insert/)
  expect(await screen.findByRole('menuitem', { name: 'Picture' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Picture in the line' })).toBeNull()
})

test('[EDT-13] Enter in the empty last list item in a box creates a paragraph, and another Enter leaves the box', async () => {
  const { change, enter, type, html } = await openEditor('<aside><ul><li>One</li><li></li></ul></aside><p>After</p>')
  await change(() => {
    const item = $getRoot()
      .getChildren()
      .find((node) => node instanceof AsideNode)
      ?.getLastDescendant()
    if ($isElementNode(item)) item.select()
  })
  await enter()
  await type('Two')
  await enter()
  await enter()
  await type('Three')
  expect(await html()).toBe('<aside><ul><li>One</li></ul><p>Two</p></aside><p>Three</p><p>After</p>')
})

test.each([
  ['an emptied box', '<aside><p></p></aside><p>After</p>', '<p></p><p>After</p>'],
  ['a box', '<aside><p>One</p><ul><li>Two</li></ul></aside>', '<p>One</p><ul><li>Two</li></ul>'],
])('Backspace at the start of %s takes its text out', async (_, stored, expected) => {
  const { editor, change, html } = await openEditor(stored)
  await change(() => {
    const box = $getRoot()
      .getChildren()
      .find((node) => node instanceof AsideNode)
    box?.selectStart()
  })
  await act(
    async () => void editor.dispatchCommand(KEY_BACKSPACE_COMMAND, new KeyboardEvent('keydown', { key: 'Backspace' })),
  )
  expect(await html()).toBe(expected)
})

test('[BLK-15] the size and vertical alignment of an inline picture are set at the picture', async () => {
  const at = (size: string, valign: string) =>
    `<p>a <span data-entity="inline-image" data-content-id="i2" data-size="${size}" data-valign="${valign}"></span> b</p>`
  const { choose, html } = await openEditor(at('large', 'top'))
  await choose(/^Picture in the line/, 'Tiny')
  expect(await html()).toBe(at('tiny', 'top'))
  await choose(/^Picture in the line/, 'In the middle')
  expect(await html()).toBe(at('tiny', 'middle'))
  await choose(/^Picture in the line/, 'Remove', 'menuitem')
  expect(await html()).toBe('<p>a  b</p>')
})
