import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { type Choice, MAX_OFFERED } from '@/lib/classroom/choice'
import records from '@/lib/i18n/messages/en/records.json'
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

test('few records are the list of the system', async () => {
  renderWithTexts(<Field choices={many.slice(0, 3)} />, { records })
  await userEvent.selectOptions(screen.getByLabelText('To which group'), 'Group 2')
  expect(screen.getByTestId('chosen')).toHaveTextContent('Group 2')
  expect(screen.queryByRole('option', { name: 'Group 0' })).toBeNull()
})

test('[CLS-01] very many are found on the server by words, and chosen by the keyboard', async () => {
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
  expect(screen.getByRole('status')).toHaveTextContent('5 more have this name')
  expect(decodeURIComponent(calls.at(-1)?.path ?? '')).toMatch(/^\/api\/groups\?.*zeb/)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(field).toHaveValue('Zebus')
  expect(screen.getByTestId('chosen')).toHaveTextContent('Zebus')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.type(field, 'x')
  await waitFor(() => expect(screen.getByTestId('chosen')).toHaveTextContent('nothing'))
})
