import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import ui from '@/lib/i18n/messages/en/ui.json'
import viewerTools from '@/lib/i18n/messages/en/viewer-tools.json'
import { isWorkOpen } from '@/lib/session/client/work-in-progress'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { AddSubsectionDialog } from './add-subsection-dialog'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))
const told: string[] = []
jest.mock('@/components/feedback/notify', () => ({ notify: { success: (text: string) => told.push(text) } }))

function show() {
  const onClose = jest.fn()
  const { unmount } = renderWithTexts(
    <ConfirmProvider>
      <AddSubsectionDialog
        base={{ family: 'library', contentType: 'chapter', contentId: 'chapter-1' }}
        tail={[]}
        parentId="chapter-1"
        afterId="page-1"
        insertFor={{ userId: 'teacher-1' }}
        onClose={onClose}
      />
    </ConfirmProvider>,
    { viewerTools, ui },
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

test('[ERR-05] a page that is being written is open work, for which a lost session is mended in place', () => {
  expect(isWorkOpen()).toBe(false)
  const { unmount } = show()
  expect(isWorkOpen()).toBe(true)
  unmount()
  expect(isWorkOpen()).toBe(false)
})

test('a page without a text is not sent, and the field says so', async () => {
  const calls = fakeFetch(() => ({ body: {} }))
  const { onClose } = show()
  await press()
  const text = screen.getByRole('textbox', { name: /^Text/ })
  await waitFor(() => expect(text).toHaveAccessibleDescription(/Text is required/))
  expect(calls).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('[ERR-19] after a lost answer the dialog stays as it is, and pressing again adds one page, says so and opens it', async () => {
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

test('[FRM-04] what was written is lost only after a yes', async () => {
  const { onClose } = show()
  await userEvent.type(screen.getByRole('textbox', { name: /^Text/ }), 'A sentence.')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})
