import { act, screen } from '@testing-library/react'
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { EARLY_INPUT, noteEarlyInput } from '@/lib/first-load/note-early-input'
import ui from '@/lib/i18n/messages/en/ui.json'
import { FilterSelect } from './filter-select'

const go = jest.fn(() => true)
jest.mock('@/lib/routing/client/use-query-navigation', () => ({ useQueryNavigation: () => go }))

test('what is chosen before the scripts have come narrows the list once they have', async () => {
  noteEarlyInput(EARLY_INPUT)
  const options = ['active', 'inactive'].map((value) => ({ value, label: value, href: `?is=${value}` }))
  const list = (
    <NextIntlClientProvider locale="en" messages={{ ui } as unknown as AbstractIntlMessages} timeZone="UTC">
      <FilterSelect label="Shown" value="active" options={options} />
    </NextIntlClientProvider>
  )
  document.body.innerHTML = `<div id="page">${renderToString(list)}</div>`
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Shown' })
  select.value = 'inactive'
  select.dispatchEvent(new Event('input', { bubbles: true }))
  await act(async () => {
    hydrateRoot(document.getElementById('page') as HTMLElement, list)
  })
  expect(go.mock.calls).toEqual([['?is=inactive']])
})
