import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import roster from '@/lib/i18n/messages/en/roster.json'
import type { WireRosterChange } from '@/lib/roster/schema'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { GuardForm } from './guard-form'
import { ImportQueue } from './import-queue'

jest.mock('@/lib/routing/client/use-refresh', () => ({ useRefresh: () => () => undefined }))

function guardOf(own: Partial<WireRosterChange> = {}): WireRosterChange {
  return {
    ...{ id: 'c1', kind: 'leave', recordType: 'group', name: 'Room 12', include: false, message: 'gone', line: null },
    before: { isActive: true, students: 28, teachers: 1 },
    after: { isActive: false, students: 0, teachers: 0 },
    ...own,
  }
}
const form = (guard: WireRosterChange) => (
  <ImportQueue version={4}>
    <GuardForm importId="i1" guard={guard} />
  </ImportQueue>
)
const show = (guard: WireRosterChange) => renderWithTexts(form(guard), { roster })
const box = () => screen.getByRole('checkbox', { name: /Room 12/ })

test('a class that students would leave shows how many, and needs a tick and its typed name', async () => {
  const calls = fakeFetch(() => ({ body: { result: {} } }))
  const { rerender } = show(guardOf())
  expect(screen.getByRole('heading', { name: 'Room 12 is not in the file' })).toBeVisible()
  expect(screen.getByText(/28 students and 1 teacher would leave it/)).toBeVisible()
  expect(box()).not.toBeChecked()
  await userEvent.click(box())
  const name = screen.getByRole('textbox', { name: 'Type Room 12 to allow it' })
  await userEvent.type(name, 'Room 13')
  await userEvent.click(screen.getByRole('button', { name: 'Allow it' }))
  expect(name).toHaveFocus()
  expect(screen.getByRole('alert')).toHaveTextContent('This is not the name of the class.')
  expect(name).toHaveAccessibleDescription('This is not the name of the class.')
  expect(calls).toEqual([])
  await userEvent.clear(name)
  await userEvent.type(name, 'Room 12{Enter}')
  await waitFor(() => expect(calls).toMatchObject([{ body: { version: 4, include: true, confirmName: 'Room 12' } }]))

  await waitFor(() => expect(box()).toHaveFocus())
  rerender(form(guardOf({ include: true })))
  expect(box()).toBeChecked()
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(box())
  await waitFor(() => expect(calls[1]?.body).toEqual({ version: 5, include: false }))
})

test('a class that only a teacher would leave needs only a tick', async () => {
  const calls = fakeFetch(() => ({ body: { result: {} } }))
  show(guardOf({ line: 3, before: { students: 0, teachers: 1 }, after: { students: 0, teachers: 0 } }))
  expect(screen.getByRole('heading', { name: 'The file ends Room 12' })).toBeVisible()
  await userEvent.click(box())
  await waitFor(() => expect(calls).toMatchObject([{ body: { version: 4, include: true } }]))
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a tick that the server rejects is undone', async () => {
  fakeFetch(() => ({ status: 409, body: { error: { code: 'stale_version', message: 'No' } } }))
  show(guardOf({ message: 'emptied', before: { students: 0, teachers: 0 }, after: { students: 0, teachers: 0 } }))
  await userEvent.click(box())
  await waitFor(() => expect(box()).not.toBeChecked())
})
