import { renderHook } from '@testing-library/react'
import { useShownPage } from './use-shown-page'

const screen = { pathname: '', query: '' }
jest.mock('next/navigation', () => ({
  usePathname: () => screen.pathname,
  useSearchParams: () => new URLSearchParams(screen.query),
}))

const postMessage = jest.fn()
const told = () => postMessage.mock.calls.map(([message]) => message)
const worker = (controller: unknown) =>
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true })

beforeEach(() => postMessage.mockReset())

test('[F-86] the worker hears of each page of a work that is shown, and of no other', () => {
  worker({ postMessage })
  const show = (pathname: string, query = '') => Object.assign(screen, { pathname, query })
  show('/assignments')
  const { rerender } = renderHook(() => useShownPage())
  show('/assignments/w/source/a')
  rerender()
  rerender()
  show('/assignments/w/source/b', 'version=es')
  rerender()
  show('/classroom/assignments/w')
  rerender()
  expect(told()).toEqual([{ shown: '/assignments/w/source/a' }, { shown: '/assignments/w/source/b?version=es' }])
})

test('without a worker nothing is told', () => {
  worker(null)
  Object.assign(screen, { pathname: '/assignments/w/source/a', query: '' })
  renderHook(() => useShownPage())
  expect(told()).toEqual([])
})
