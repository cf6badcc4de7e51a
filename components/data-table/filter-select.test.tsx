import { act, fireEvent, screen } from '@testing-library/react'
import { startTransition, use, useState } from 'react'
import { type ListPlace, listHref, whereHref } from '@/lib/search/list-address'
import { INPUT_DEBOUNCE } from '@/lib/theme/timing'
import { renderWithTexts } from '@/tests/support/render'
import { FilterSelect } from './filter-select'
import { ListSearch } from './list-search'

const router = { push: jest.fn(), replace: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const empty = { limit: 10, offset: 0, orderBy: [], where: {}, modifiers: {} }
const people: ListPlace = { path: '/people', query: empty, defaults: empty }
const roles = ['student', 'staff'].map((value) => ({ value, label: value, href: whereHref(people, { role: value }) }))

/** A list that keeps loading for the whole test. */
function SlowList() {
  const [wait, setWait] = useState<Promise<void> | null>(null)
  router.push.mockImplementation(() => startTransition(() => setWait(new Promise(() => undefined))))
  if (wait) use(wait)
  return (
    <>
      <ListSearch label="Find" place={people} />
      <FilterSelect label="Shown" value="student" options={roles} />
    </>
  )
}

test('text typed while a filter is loading is combined with that filter', async () => {
  jest.useFakeTimers()
  router.push.mockReset()
  renderWithTexts(<SlowList />)
  fireEvent.change(screen.getByRole('combobox', { name: 'Shown' }), { target: { value: 'staff' } })
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find' }), { target: { value: 'fog' } })
  await act(() => jest.advanceTimersByTimeAsync(INPUT_DEBOUNCE))
  expect(router.push.mock.calls.map(([href]) => href)).toEqual([
    whereHref(people, { role: 'staff' }),
    listHref(people, { where: { role: 'staff' }, modifiers: { keywordSearch: 'fog' } }),
  ])
  jest.useRealTimers()
})
