import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { type Choice, MAX_OFFERED } from '@/lib/classroom/choice'
import records from '@/lib/i18n/messages/en/records.json'
import { INPUT_DEBOUNCE } from '@/lib/theme/timing'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { ChoiceField } from './choice-field'

const many = Array.from({ length: MAX_OFFERED }, (_, at) => ({ id: `g${at}`, name: `Group ${at}` }))

function Field({ choices }: { choices: readonly Choice[] }) {
  const [value, setValue] = useState<Choice | null>(null)
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ChoiceField
        kind="groups"
        label="To which group"
        placeholder="Choose a group"
        choices={choices}
        without={['g0']}
        value={value}
        onChange={setValue}
      />
      <p data-testid="chosen">{value?.name ?? 'nothing'}</p>
    </QueryClientProvider>
  )
}

test('a few records are shown in a native select', async () => {
  renderWithTexts(<Field choices={many.slice(0, 3)} />, { records })
  await userEvent.selectOptions(screen.getByLabelText('To which group'), 'Group 2')
  expect(screen.getByTestId('chosen')).toHaveTextContent('Group 2')
  expect(screen.queryByRole('option', { name: 'Group 0' })).toBeNull()
})

test('[CLS-01] many records are searched on the server and chosen with the keyboard', async () => {
  const calls = fakeFetch(() => ({
    body: {
      result: {
        data: [
          { id: 'z1', name: 'Zebras' },
          { id: 'z2', name: 'Zebus' },
        ],
        metadata: { count: 7 },
      },
      context: {},
    },
  }))
  renderWithTexts(<Field choices={many} />, { records })
  const field = screen.getByRole('combobox', { name: 'To which group' })
  await userEvent.click(field)
  expect(screen.getAllByRole('option')).toHaveLength(MAX_OFFERED - 1)
  await userEvent.type(field, 'zeb')
  expect(await screen.findByRole('option', { name: 'Zebus' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('5 more matches')
  expect(decodeURIComponent(calls.at(-1)?.path ?? '')).toMatch(/^\/api\/groups\?.*zeb/)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(field).toHaveValue('Zebus')
  expect(screen.getByTestId('chosen')).toHaveTextContent('Zebus')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.type(field, 'x')
  await waitFor(() => expect(screen.getByTestId('chosen')).toHaveTextContent('nothing'))
})

/** Mocks the search: each query finds one group named like the query. */
function answerByWords() {
  return fakeFetch(({ path }) => {
    const words = /"keywordSearch":"(.*?)"/.exec(decodeURIComponent(path))?.[1] ?? ''
    return { body: { result: { data: [{ id: words, name: `All ${words}` }], metadata: { count: 1 } }, context: {} } }
  })
}

test('results of an earlier search cannot be chosen while the text has changed', async () => {
  answerByWords()
  renderWithTexts(<Field choices={many} />, { records })
  const field = screen.getByRole('combobox', { name: 'To which group' })
  await userEvent.type(field, 'zeb')
  expect(await screen.findByRole('option', { name: 'All zeb' })).toBeVisible()
  await userEvent.type(field, 'us')
  expect(screen.queryByRole('option')).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('Searching')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByTestId('chosen')).toHaveTextContent('nothing')
  expect(await screen.findByRole('option', { name: 'All zebus' })).toBeVisible()
})

test('a pending search is cancelled once a record is chosen', async () => {
  answerByWords()
  renderWithTexts(<Field choices={many} />, { records })
  const field = screen.getByRole('combobox', { name: 'To which group' })
  await userEvent.type(field, 'zeb')
  await screen.findByRole('option', { name: 'All zeb' })
  await userEvent.type(field, 'u{Backspace}')
  await userEvent.click(screen.getByRole('option', { name: 'All zeb' }))
  await new Promise((resolve) => setTimeout(resolve, 2 * INPUT_DEBOUNCE))
  await userEvent.click(field)
  expect(screen.getAllByRole('option')).toHaveLength(MAX_OFFERED - 1)
})

test('the first Escape closes only the list, the second one the dialog', async () => {
  const onOpenChange = jest.fn()
  renderWithTexts(
    <Dialog open onOpenChange={onOpenChange} title="Move students">
      <Field choices={many} />
    </Dialog>,
    { records },
  )
  await userEvent.click(screen.getByRole('combobox', { name: 'To which group' }))
  expect(screen.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(onOpenChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledWith(false)
})
