import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ScreenServices } from '@/components/feedback/screen-services'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { BringBackButton } from './bring-back-button'
import { DeleteItem } from './delete-item'

const push = jest.fn()
const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh }), usePathname: () => '/' }))
beforeEach(() => jest.clearAllMocks())

const item = { id: 'item-1', name: 'The Pond' }
type Answer = { status?: number; body: unknown }
const done = (context: object = {}): Answer => ({ body: { result: null, context } })
const refused = (code: string, context: object = {}): Answer => ({
  status: 409,
  body: { code, message: 'Refused', context },
})

function show(...answers: Answer[]) {
  const calls = fakeFetch(() => answers.shift() ?? done())
  renderWithTexts(
    <ScreenServices>
      <DeleteItem item={item} href="/content-author/edit/subsection/item-1" backTo="/content-author" />
      <BringBackButton item={{ id: 'item-2', name: 'The Lake' }} />
    </ScreenServices>,
    { authoring },
  )
  return calls
}
async function remove() {
  await userEvent.click(screen.getByRole('button', { name: 'Delete item…' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete The Pond?' })
  expect(question).toHaveTextContent('It can be brought back for 30 days.')
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
}

test('[ERR-18] deleting an item asks for confirmation, returns to the list and can be undone', async () => {
  const calls = show(done(), done({ parent: { id: 'p', version: 2 } }))
  await remove()
  expect(await screen.findByText('Content successfully deleted')).toBeVisible()
  expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/content/item-1' }])
  expect(push).toHaveBeenCalledWith('/content-author')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('It is back where it stood.')).toBeInTheDocument()
  expect(calls[1]).toMatchObject({ method: 'POST', path: '/api/content/item-1/restoration' })
  expect(push).toHaveBeenLastCalledWith('/content-author/edit/subsection/item-1')
})

test('cancelling the confirmation keeps the item', async () => {
  const calls = show()
  await userEvent.click(screen.getByRole('button', { name: 'Delete item…' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  expect(calls).toEqual([])
  expect(push).not.toHaveBeenCalled()
})

test('[ERR-13] [ERR-14] an item in use is not deleted, and the dialog shows where it is used', async () => {
  const place = { id: 'u', name: 'Tides', contentType: 'unit', contentSubType: null, parent: null }
  show(refused('referenced', { content: place }))
  await remove()
  const dialog = await screen.findByRole('dialog', { name: 'Content Is In Use' })
  expect(dialog).toHaveTextContent('Tides')
  expect(push).not.toHaveBeenCalled()
})

test('a deleted item is restored from the list', async () => {
  const calls = show(done({ parent: null }))
  await userEvent.click(screen.getByRole('button', { name: 'Restore: The Lake' }))
  expect(await screen.findByText('It is back.')).toBeVisible()
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/content/item-2/restoration' }])
  await waitFor(() => expect(refresh).toHaveBeenCalled())
})

test('restoring an item reports that its asset code is now used by another item', async () => {
  show(refused('asset_code_in_use'))
  await userEvent.click(screen.getByRole('button', { name: 'Restore: The Lake' }))
  expect(await screen.findByText(/Another item now uses its asset code/)).toBeVisible()
  expect(refresh).not.toHaveBeenCalled()
})
