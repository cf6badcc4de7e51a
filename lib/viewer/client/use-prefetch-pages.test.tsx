import { fireEvent, render } from '@testing-library/react'
import { HOVER_DEBOUNCE } from '@/lib/theme/timing'
import { usePrefetchPages } from './use-prefetch-pages'

const prefetch = jest.fn()
const router = { prefetch }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

function Actor({ isUnmarked = false }) {
  usePrefetchPages('/binder/w', isUnmarked)
  return (
    <div data-viewer="/binder/w">
      <a href="/binder/w/source/a">A</a>
      <a href="/settings/account">Settings</a>
      <a href="/binder/w/source/b" id="page-next">
        Next
      </a>
    </div>
  )
}

const fetched = () => prefetch.mock.calls.map(([href]) => href)

beforeEach(() => {
  jest.useFakeTimers()
  prefetch.mockClear()
  window.history.replaceState(null, '', '/binder/w?pane=notebook')
})
afterEach(() => jest.useRealTimers())

test('the next page is prefetched with the address that it will open with', () => {
  render(<Actor />)
  expect(fetched()).toEqual([])
  jest.runAllTimers()
  expect(prefetch).toHaveBeenCalledTimes(1)
  expect(prefetch).toHaveBeenCalledWith('/binder/w/source/b?pane=notebook', { kind: 'full' })
})

test('a page marked as viewed prefetches the next page once more', () => {
  const { rerender } = render(<Actor isUnmarked />)
  jest.runAllTimers()
  rerender(<Actor isUnmarked />)
  jest.runAllTimers()
  expect(fetched()).toHaveLength(1)
  rerender(<Actor />)
  jest.runAllTimers()
  expect(fetched()).toEqual(Array(2).fill('/binder/w/source/b?pane=notebook'))
})

test('a link in the viewer is prefetched after a short hover or focus, but not when only passed over', () => {
  const { getByText, unmount } = render(<Actor />)
  fireEvent.pointerOver(getByText('A'))
  jest.advanceTimersByTime(HOVER_DEBOUNCE - 1)
  fireEvent.pointerOver(getByText('Settings'))
  jest.advanceTimersByTime(HOVER_DEBOUNCE)
  expect(fetched()).toEqual([])
  fireEvent.focusIn(getByText('A'))
  jest.advanceTimersByTime(HOVER_DEBOUNCE)
  expect(fetched()).toEqual(['/binder/w/source/a?pane=notebook'])
  unmount()
  jest.runAllTimers()
  expect(fetched()).toHaveLength(1)
})
