import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MAX_OFFERED } from '@/lib/classroom/choice'
import records from '@/lib/i18n/messages/en/records.json'
import { type ListPlace, whereHref } from '@/lib/search/list-address'
import { withStaffServices } from '@/tests/support/query'
import { renderWithTexts } from '@/tests/support/render'
import { SchoolFilter } from './school-filter'

const router = { push: jest.fn(), replace: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const empty = { limit: 10, offset: 0, orderBy: [], where: {}, modifiers: {} }
const place: ListPlace = { path: '/people', query: empty, defaults: empty }
const schools = Array.from({ length: MAX_OFFERED }, (_, at) => ({ id: `s${at}`, name: `School ${at}` }))

/** A list whose address follows the filter; its buttons simulate the browser's back and forward. */
function List() {
  const [schoolId, setSchoolId] = useState('')
  router.push.mockImplementation((href: string) => {
    setSchoolId(schools.find(({ id }) => whereHref(place, { schoolId: id }) === href)?.id ?? '')
  })
  return (
    <>
      <SchoolFilter label="School" place={place} schools={schools} schoolId={schoolId} />
      <button type="button" onClick={() => setSchoolId('')}>
        Back
      </button>
      <button type="button" onClick={() => setSchoolId('s2')}>
        Forward
      </button>
    </>
  )
}

test('the filter shows the selected school, also after back and forward', async () => {
  renderWithTexts(withStaffServices(<List />), { records })
  const field = () => screen.getByRole('combobox', { name: 'School' })
  await userEvent.click(field())
  await userEvent.click(screen.getByRole('option', { name: 'School 2' }))
  expect(field()).toHaveValue('School 2')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(field()).toHaveValue('')
  await userEvent.click(screen.getByRole('button', { name: 'Forward' }))
  expect(field()).toHaveValue('School 2')
})

test('the filter keeps typed text while the unfiltered list is loading', async () => {
  renderWithTexts(withStaffServices(<List />), { records })
  const field = screen.getByRole('combobox', { name: 'School' })
  await userEvent.click(field)
  await userEvent.click(screen.getByRole('option', { name: 'School 2' }))
  await userEvent.type(field, '3')
  expect(router.push).toHaveBeenLastCalledWith('/people', expect.anything())
  expect(field).toHaveValue('School 23')
  expect(field).toHaveFocus()
})
