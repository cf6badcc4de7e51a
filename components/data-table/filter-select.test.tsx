import { screen } from '@testing-library/react'
import ui from '@/lib/i18n/messages/en/ui.json'
import { openEarly } from '@/tests/support/open-early'
import { FilterSelect } from './filter-select'

const go = jest.fn(() => true)
jest.mock('@/lib/routing/client/use-query-navigation', () => ({ useQueryNavigation: () => go }))

test('what is chosen before the scripts have come narrows the list once they have', async () => {
  const options = ['active', 'inactive'].map((value) => ({ value, label: value, href: `?is=${value}` }))
  const list = <FilterSelect label="Shown" value="active" options={options} />
  await openEarly(
    list,
    () => {
      const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Shown' })
      select.value = 'inactive'
      select.dispatchEvent(new Event('input', { bubbles: true }))
    },
    { ui },
  )
  expect(go.mock.calls).toEqual([['?is=inactive']])
})
