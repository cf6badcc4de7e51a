import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import picker from '@/lib/i18n/messages/en/picker.json'
import ui from '@/lib/i18n/messages/en/ui.json'
import viewerTools from '@/lib/i18n/messages/en/viewer-tools.json'
import { isWorkOpen } from '@/lib/session/client/work-in-progress'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { AddOwnDialog } from './add-own-dialog'

const push = jest.fn()
const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh }) }))
const told: string[] = []
jest.mock('@/components/feedback/notify', () => ({ notify: { success: (text: string) => told.push(text) } }))

const at = { depth: 0, tail: [], parentId: 'chapter-1' }
const places = [
  { ...at, kind: 'page' as const, afterId: null, name: 'The Keeper' },
  { ...at, kind: 'page' as const, afterId: 'page-1', name: 'The Glass Giant' },
  { ...at, kind: 'item' as const, parentId: 'page-1', afterId: null, name: 'The Glass Giant' },
]

function show() {
  const onClose = jest.fn()
  const { unmount } = renderWithTexts(
    <ConfirmProvider>
      <AddOwnDialog
        base={{ family: 'library', contentType: 'chapter', contentId: 'chapter-1' }}
        places={places}
        start={1}
        insertFor={{ userId: 'teacher-1' }}
        onClose={onClose}
      />
    </ConfirmProvider>,
    { viewerTools, picker, ui },
  )
  return { onClose, unmount }
}

const fill = async (name: string, text: string) => {
  await userEvent.clear(screen.getByRole('textbox', { name: /^Name/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), name)
  await userEvent.type(screen.getByRole('textbox', { name: /^Text/ }), text)
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Add' }))

beforeEach(() => {
  told.length = 0
  push.mockClear()
})

test('[ERR-05] an open dialog counts as open work until it is closed', () => {
  expect(isWorkOpen()).toBe(false)
  const { unmount } = show()
  expect(isWorkOpen()).toBe(true)
  unmount()
  expect(isWorkOpen()).toBe(false)
})

test('a page without text is not sent, and the field shows an error', async () => {
  const calls = fakeFetch(() => ({ body: {} }))
  const { onClose } = show()
  await press()
  const text = screen.getByRole('textbox', { name: /^Text/ })
  await waitFor(() => expect(text).toHaveAccessibleDescription(/Text is required/))
  expect(calls).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('[ERR-19] after a lost response the dialog keeps its text, and a retry adds one page and opens it', async () => {
  let isLost = true
  const calls = fakeFetch(({ path }) => {
    if (path === '/api/content') return { status: 201, body: { result: { id: 'page-2' }, context: {} } }
    if (!isLost) return { status: 201, body: { result: {}, context: {} } }
    isLost = false
    throw new TypeError('Failed to fetch')
  })
  const { onClose } = show()
  await fill('Our pond', 'Frogs sing.')
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your Internet connection')
  expect(screen.getByRole('textbox', { name: /^Text/ })).toHaveValue('Frogs sing.')
  await press()
  await waitFor(() => expect(push).toHaveBeenCalledWith('/content-viewer/library/chapter/chapter-1/subsection/page-2'))
  const [made, placed, madeAgain, placedAgain] = calls
  expect(calls).toHaveLength(4)
  expect(made).toMatchObject({
    body: { contentType: 'subsection', name: 'Our pond', data: { body: '<p>Frogs sing.</p>' } },
  })
  expect(placed).toMatchObject({ path: '/api/content-insertions', body: { insertionContentId: 'page-2' } })
  expect([madeAgain, placedAgain].map((call) => call?.headers['idempotency-key'])).toEqual(
    [made, placed].map((call) => call?.headers['idempotency-key']),
  )
  expect(told).toEqual(['Subsection created'])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('[FRM-04] text is discarded only after confirmation', async () => {
  const { onClose } = show()
  await userEvent.type(screen.getByRole('textbox', { name: /^Text/ }), 'A sentence.')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('choosing only a place is no unsaved work: the dialog closes without a confirmation', async () => {
  const { onClose } = show()
  await userEvent.click(screen.getByRole('radio', { name: 'On the page, at the end of The Glass Giant' }))
  expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('Block')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('[CLS-03] a block or link of your own can be placed on the page itself', async () => {
  const calls = fakeFetch(({ path }) =>
    path === '/api/content'
      ? { status: 201, body: { result: { id: 'link-1' }, context: {} } }
      : { status: 201, body: { result: {}, context: {} } },
  )
  const { onClose } = show()
  const kinds = () =>
    within(screen.getByRole('combobox', { name: 'Kind' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(kinds()).toEqual(['Subsection', 'Source'])
  expect(screen.getByRole('radio', { name: 'After The Glass Giant' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'On the page, at the end of The Glass Giant' }))
  expect(kinds()).toEqual(['Block', 'Link'])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Link')
  await userEvent.clear(screen.getByRole('textbox', { name: /^Name/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'The lamp today')
  await userEvent.type(screen.getByRole('textbox', { name: /^Address/ }), 'javascript:alert(1)')
  await press()
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Address/ })).toHaveAccessibleDescription(/enter a valid URL/),
  )
  expect(calls).toEqual([])
  await userEvent.clear(screen.getByRole('textbox', { name: /^Address/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Address/ }), 'https://example.org/lamp')
  await userEvent.type(screen.getByRole('textbox', { name: /^Check phrase/ }), 'lamp')
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const written = calls.filter(({ method }) => method === 'POST')
  expect(written.map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/content',
      {
        contentType: 'link',
        contentSubType: 'external',
        name: 'The lamp today',
        data: { href: 'https://example.org/lamp', checkPhrase: 'lamp' },
      },
    ],
    [
      '/api/content-insertions',
      { parentContentId: 'page-1', insertionContentId: 'link-1', afterContentId: null, userId: 'teacher-1' },
    ],
  ])
  expect(push).not.toHaveBeenCalled()
})
