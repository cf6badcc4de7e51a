import { renderHook, waitFor } from '@testing-library/react'
import { useShownPage } from './use-shown-page'

const screen = { pathname: '', query: '' }
jest.mock('next/navigation', () => ({
  usePathname: () => screen.pathname,
  useSearchParams: () => new URLSearchParams(screen.query),
}))

const LOOK = 'data-reading-size="2.1" data-theme="usa"'
const RIVER = 'https://traverse.example/api/media/river'
const postMessage = jest.fn()
const told = () => postMessage.mock.calls.map(([message]) => message)
function worker(controller: unknown) {
  const value = { controller, ready: Promise.resolve({ active: { postMessage } }) }
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true })
}

beforeEach(() => {
  postMessage.mockReset()
  Object.assign(document.documentElement.dataset, { theme: 'usa', readingSize: '2.1' })
  const loaded = [
    { initiatorType: 'img', name: RIVER },
    { initiatorType: 'img', name: 'https://traverse.example/art/logo.svg' },
  ]
  Object.assign(performance, { getEntriesByType: () => loaded })
})

test('[F-86] the worker is notified of each page of a student’s work that is shown, and of no other', async () => {
  worker({})
  const show = (pathname: string, query = '') => Object.assign(screen, { pathname, query })
  show('/assignments')
  const { rerender } = renderHook(() => useShownPage())
  show('/assignments/w/source/a')
  rerender()
  rerender()
  show('/classroom/assignments/w')
  rerender()
  show('/assignments/w/source/b', 'version=es')
  rerender()
  const shown = ['/assignments', '/assignments/w/source/a', '/assignments/w/source/b?version=es']
  await waitFor(() => expect(told()).toEqual(shown.map((address) => ({ shown: address, look: LOOK, media: [] }))))
})

test('[F-86] a worker that did not control the page is told which images it had loaded', async () => {
  worker(null)
  Object.assign(screen, { pathname: '/assignments/w/source/a', query: '' })
  renderHook(() => useShownPage())
  await waitFor(() => expect(told()).toEqual([{ shown: '/assignments/w/source/a', look: LOOK, media: [RIVER] }]))
})
