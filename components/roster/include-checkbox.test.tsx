import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import roster from '@/lib/i18n/messages/en/roster.json'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { ImportQueue } from './import-queue'
import { IncludeCheckbox } from './include-checkbox'

const refresh = jest.fn()
jest.mock('@/lib/routing/client/use-refresh', () => ({ useRefresh: () => refresh }))

type Page = { version: number; included?: { ada: boolean; ben: boolean } }

function Rows({ version, included = { ada: true, ben: true } }: Page) {
  return (
    <ImportQueue version={version}>
      <IncludeCheckbox importId="i1" changeId="ada" name="Ada" included={included.ada} />
      <IncludeCheckbox importId="i1" changeId="ben" name="Ben" included={included.ben} />
    </ImportQueue>
  )
}

const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) })

/** Mocks a server whose answers are released one by one. */
function heldAnswers() {
  const held: ((status: number) => void)[] = []
  const calls = fakeFetch(
    () =>
      new Promise((resolve) => {
        held.push((status) =>
          resolve({
            status,
            body: status === 200 ? { result: {} } : { error: { code: 'stale_version', message: 'No' } },
          }),
        )
      }),
  )
  return { held, calls }
}

test('a second row can be changed before the first is saved, and is sent with the version the first one leaves', async () => {
  const { held, calls } = heldAnswers()
  renderWithTexts(<Rows version={3} />, { roster })
  await userEvent.click(box('Ada'))
  await userEvent.click(box('Ben'))
  expect(box('Ada')).not.toBeChecked()
  expect(box('Ben')).not.toBeChecked()
  await waitFor(() => expect(calls).toHaveLength(1))
  held[0]?.(200)
  await waitFor(() => expect(calls).toHaveLength(2))
  held[1]?.(200)
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2))
  expect(calls.map(({ body }) => body)).toEqual([
    { version: 3, include: false },
    { version: 4, include: false },
  ])
})

test('keyboard focus stays on a row while it is saved and the page refreshes', async () => {
  const { held, calls } = heldAnswers()
  const { rerender } = renderWithTexts(<Rows version={3} />, { roster })
  box('Ada').focus()
  await userEvent.keyboard(' ')
  expect(box('Ada')).toHaveFocus()
  await waitFor(() => expect(calls).toHaveLength(1))
  held[0]?.(200)
  await waitFor(() => expect(refresh).toHaveBeenCalled())
  rerender(<Rows version={4} included={{ ada: false, ben: true }} />)
  expect(box('Ada')).toHaveFocus()
  expect(box('Ada')).not.toBeChecked()

  await userEvent.keyboard(' ')
  expect(box('Ada')).toBeChecked()
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ version: 4, include: true }))
})

test('a change made by others appears after a refresh', async () => {
  const { rerender } = renderWithTexts(<Rows version={3} />, { roster })
  rerender(<Rows version={4} included={{ ada: false, ben: true }} />)
  expect(box('Ada')).not.toBeChecked()
})

test('after a rejected change the queued one is not sent, and both rows show the saved state', async () => {
  const { held, calls } = heldAnswers()
  renderWithTexts(<Rows version={3} />, { roster })
  await userEvent.click(box('Ada'))
  await userEvent.click(box('Ben'))
  await waitFor(() => expect(calls).toHaveLength(1))
  held[0]?.(409)
  await waitFor(() => expect(box('Ben')).toBeChecked())
  expect(box('Ada')).toBeChecked()
  expect(calls).toHaveLength(1)
})
