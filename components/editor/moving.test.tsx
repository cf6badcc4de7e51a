import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { KEY_BACKSPACE_COMMAND } from 'lexical'
import { onAnnounce } from '@/components/feedback/announcer'
import { drag } from '@/tests/support/drag'
import { openEditor } from '@/tests/support/open-editor'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))

const BLOCK = '<div data-block="source-title" data-title="t" data-subtitle=""></div>'

const handle = (within: Element) => within.querySelector('[data-drag-handle]') as Element

test('[EDT-16] a block is dragged between other blocks, and a drop outside the text is ignored', async () => {
  const heard: string[] = []
  const stop = onAnnounce((text) => heard.push(text))
  const { box, html, press } = await openEditor(`${BLOCK}<p>One</p><p>Two</p>`)
  const grip = handle(screen.getByRole('group', { name: 'Source title' }))
  await drag(grip, screen.getByRole('heading', { name: 'The text' }))
  expect(await html()).toBeUndefined()
  expect(heard).toEqual([])
  const area = box.parentElement as Element
  await drag(grip, area)
  expect(await html()).toBe(`<p>One</p><p>Two</p>${BLOCK}`)
  expect(heard).toEqual(['Moved to 3 of 3.'])
  await press('Undo')
  expect(await html()).toBeUndefined()
  stop()
})

test('[EDT-16] a table has a drag handle while the caret is in it', async () => {
  const table = '<table><tbody><tr><td>fly</td></tr></tbody></table>'
  const { box, html, select } = await openEditor(`${table}<p>One</p>`)
  const area = box.parentElement as Element
  expect(handle(area)).toBeNull()
  await select('fly', { isCaret: true })
  await drag(handle(area), area)
  expect(await html()).toBe(`<p>One</p>${table}`)
})

test('[EDT-16] Tab moves from a selected block to its tools, and Escape back to it', async () => {
  const { box, key, html } = await openEditor(`${BLOCK}<p>One</p>`)
  await userEvent.click(screen.getByRole('group', { name: 'Source title' }))
  await key({ code: 'Tab', key: 'Tab' })
  expect(screen.getByRole('button', { name: 'Move up' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: 'Move down' })).toHaveFocus()
  // Enter presses the tool; it does not add a line to the text.
  await userEvent.keyboard('{Enter}')
  expect(await html()).toBe(`<p>One</p>${BLOCK}`)
  await userEvent.keyboard('{Escape}')
  expect(box).toHaveFocus()
  expect(screen.getByRole('group', { name: 'Source title, selected' })).toBeVisible()
})

test('a block is moved by its tools and by shortcuts, and its new position is announced', async () => {
  const heard: string[] = []
  const stop = onAnnounce((text) => heard.push(text))
  const { select, press, key, html } = await openEditor(`<p>One</p>${BLOCK}<p>Two</p>`)
  await press('Move down')
  expect(await html()).toBe(`<p>One</p><p>Two</p>${BLOCK}`)
  await select('Two', { isCaret: true })
  await key({ code: 'ArrowUp', key: 'ArrowUp', altKey: true, shiftKey: true })
  expect(await html()).toBe(`<p>Two</p><p>One</p>${BLOCK}`)
  expect(heard).toEqual(['Moved to 3 of 3.', 'Moved to 1 of 3.'])
  stop()
})

const PICTURE =
  '<div data-block="image" data-content-id="01890000-0000-7000-8000-000000000001" data-display-mode="block"></div>'
const FLOAT = `<figure data-float="right">${PICTURE}</figure>`

test('[EDT-08] [EDT-16] a floating picture is moved and dragged together with its float', async () => {
  const { box, press, key, html } = await openEditor(`<p>One</p>${FLOAT}<p>Two</p>`)
  await press('Move down')
  expect(await html()).toBe(`<p>One</p><p>Two</p>${FLOAT}`)
  await userEvent.click(screen.getByRole('group', { name: 'Picture' }))
  await key({ code: 'ArrowUp', key: 'ArrowUp', altKey: true, shiftKey: true })
  await key({ code: 'ArrowUp', key: 'ArrowUp', altKey: true, shiftKey: true })
  expect(await html()).toBe(`${FLOAT}<p>One</p><p>Two</p>`)
  await drag(handle(screen.getByRole('group', { name: 'Picture, selected' })), box.parentElement as Element)
  expect(await html()).toBe(`<p>One</p><p>Two</p>${FLOAT}`)
})

test('[EDT-08] Backspace on a selected floating picture leaves no empty figure', async () => {
  const { editor, html } = await openEditor(`<p>One</p>${FLOAT}<p>Two</p>`)
  await userEvent.click(screen.getByRole('group', { name: 'Picture' }))
  await act(
    async () => void editor.dispatchCommand(KEY_BACKSPACE_COMMAND, new KeyboardEvent('keydown', { key: 'Backspace' })),
  )
  expect(await html()).toBe('<p>One</p><p>Two</p>')
})

test('duplicating and removing a block, undo and redo are announced, by tools and by keys', async () => {
  const heard: string[] = []
  const stop = onAnnounce((text) => heard.push(text))
  const { press, key, html } = await openEditor(`<p>One</p>${BLOCK}`)
  await key({ key: 'z', ctrlKey: true })
  expect(heard).toEqual([])
  await press('Duplicate')
  await press('Undo')
  await press('Redo')
  await key({ key: 'z', ctrlKey: true })
  expect(await html()).toBeUndefined()
  await press('Remove')
  expect(await html()).toBe('<p>One</p>')
  expect(heard).toEqual(['Duplicated: Source title.', 'Undone.', 'Redone.', 'Undone.', 'Removed: Source title.'])
  stop()
})

test('a part kept unparsed is a selectable block that can be removed', async () => {
  const kept = '<ul><li>One</li></ul><ul data-variant="unstyled"><li>Two</li></ul>'
  const { press, html } = await openEditor(`${kept}<p>After</p>`)
  await userEvent.click(screen.getByText(/kept as it was written/))
  expect(screen.getByRole('group', { name: 'Kept part, selected' })).toBeVisible()
  await press('Remove')
  expect(await html()).toBe('<ul><li>One</li></ul><p>After</p>')
})
