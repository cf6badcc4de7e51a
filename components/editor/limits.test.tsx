import { act, screen } from '@testing-library/react'
import { onAnnounce } from '@/components/feedback/announcer'
import { openEditor } from '@/tests/support/open-editor'
import { authorPaste } from './author-paste'
import { pasteHtml } from './plugins/paste'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))

const status = () => screen.getByRole('group', { name: 'Editor status' })

test.each([150, 300] as const)(
  '[EDT-22] typing stops at %i characters, and the remaining count is shown and announced',
  async (limit) => {
    const heard: string[] = []
    const stop = onAnnounce((text) => heard.push(text))
    const { caretIn, type, html, box } = await openEditor('<p></p>', { limit })
    expect(box).toHaveAccessibleDescription(new RegExp(`${limit} characters remaining`))
    await caretIn(0)
    await type('a'.repeat(limit - 30))
    expect(status()).toHaveTextContent('30 characters remaining')
    expect(heard).toEqual([])
    await type('b'.repeat(15))
    await type('c'.repeat(14))
    expect(heard).toEqual(['15 characters remaining', '1 character remaining'])
    await type('dx')
    await type('y')
    expect(await html()).toBe(`<p>${'a'.repeat(limit - 30)}${'b'.repeat(15)}${'c'.repeat(14)}d</p>`)
    expect(heard.at(-1)).toBe('No more characters fit.')
    expect(status()).toHaveTextContent('0 characters remaining')
    stop()
  },
)

test('[EDT-22] a paste beyond the limit is cut at whole characters, and the cut is reported', async () => {
  const { caretIn, editor, html, press } = await openEditor(`<p>${'a'.repeat(140)}</p>`, { limit: 150 })
  await caretIn(0)
  // The family emoji is one grapheme of eleven characters.
  await act(() =>
    pasteHtml(editor, '<p>bcd \u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}</p>', authorPaste('full')),
  )
  expect(await html()).toBe(`<p>bcd ${'a'.repeat(140)}</p>`)
  expect(status()).toHaveTextContent('11 characters of what was pasted did not fit and were left out.')
  await press('Undo')
  expect(await html()).toBeUndefined()
})

test('[EDT-22] only the pasted paragraphs that fit are inserted', async () => {
  const { caretIn, editor, html } = await openEditor('<p></p>', { limit: 150 })
  await caretIn(0)
  await act(() =>
    pasteHtml(editor, `<p>${'a'.repeat(100)}</p><p>${'b'.repeat(49)}</p><p>${'c'.repeat(60)}</p>`, authorPaste('full')),
  )
  expect(await html()).toBe(`<p>${'a'.repeat(100)}</p><p>${'b'.repeat(49)}</p>`)
  expect(status()).toHaveTextContent('0 characters remaining')
})

test('[EDT-22] a stored text over the limit is kept, and accepts no more text', async () => {
  const { select, type, html } = await openEditor(`<p>${'a'.repeat(160)}</p>`, { limit: 150 })
  expect(status()).toHaveTextContent('10 characters too many')
  await select('a', { isCaret: true })
  await type('b')
  expect(await html()).toBeUndefined()
})

test('[EDT-22] a stored text over the limit can be corrected within its length', async () => {
  const { select, type, html } = await openEditor(`<p>${'a'.repeat(160)}</p>`, { limit: 150 })
  await select('aa')
  await type('')
  expect(status()).toHaveTextContent('8 characters too many')
  await type('b')
  await type('b')
  await type('b')
  expect(await html()).toBe(`<p>bb${'a'.repeat(158)}</p>`)
})

test('[EDT-23] a text without rows is minimised to 100 px and enlarged again', async () => {
  const { box, press } = await openEditor('<p>One</p>')
  const area = box.parentElement
  expect(area).toHaveStyle({ minHeight: '400px', maxHeight: '400px' })
  await press('Minimize the text')
  expect(area).toHaveStyle({ minHeight: '100px', maxHeight: '100px' })
  await press('Enlarge the text')
  expect(area).toHaveStyle({ minHeight: '400px', maxHeight: '400px' })
})

test('[EDT-24] an editor with rows is at least as high as its rows and cannot be minimised', async () => {
  const { box } = await openEditor('<p>One</p>', { rows: 7 })
  expect(box.parentElement).toHaveStyle({ minHeight: '365px' })
  expect(screen.queryByRole('button', { name: 'Minimize the text' })).toBeNull()
})

test('[EDT-31] the status bar counts the words', async () => {
  jest.useFakeTimers()
  const { write } = await openEditor('<p>One two</p>')
  expect(status()).toHaveTextContent('2 words')
  await write('two', ' three')
  await act(async () => void jest.advanceTimersByTime(250))
  expect(status()).toHaveTextContent('3 words')
  jest.useRealTimers()
})
