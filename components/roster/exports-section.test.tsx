import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import roster from '@/lib/i18n/messages/en/roster.json'
import { renderWithTexts } from '@/tests/support/render'
import { ExportsSection } from './exports-section'

const HARBOR = { id: 'd1', name: 'Harbor Ridge' }
const POND = { id: 'd2', name: 'Pond Valley' }
const districtsOfFiles = () =>
  new Set(
    screen
      .getAllByRole('link')
      .map((link) => new URL(link.getAttribute('href') ?? '', 'https://x.org').searchParams.get('districtId')),
  )

test('an admin of several districts can choose which one to export, starting with their own', async () => {
  renderWithTexts(<ExportsSection districts={[HARBOR, POND]} ownDistrictId="d2" />, { roster })
  expect(districtsOfFiles()).toEqual(new Set(['d2']))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'District to export' }), 'Harbor Ridge')
  expect(districtsOfFiles()).toEqual(new Set(['d1']))
  expect(screen.getByText(/groups of Harbor Ridge\./)).toBeVisible()
})

test('an admin of one district has nothing to choose', () => {
  renderWithTexts(<ExportsSection districts={[HARBOR]} ownDistrictId={null} />, { roster })
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(districtsOfFiles()).toEqual(new Set(['d1']))
})
