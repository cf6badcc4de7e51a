import { act, render } from '@testing-library/react'
import { type ReactNode, Suspense, use, useState } from 'react'
import { PageRefreshContext, useRefreshState, useReplaceAddress } from './page-refresh'
import { useRefresh } from './use-refresh'

const router = { refresh: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

let replaceAddress: ReturnType<typeof useReplaceAddress>
let refresh: () => void

function Controls() {
  replaceAddress = useReplaceAddress()
  refresh = useRefresh()
  return null
}

const Provider = ({ children }: { children: ReactNode }) => (
  <PageRefreshContext value={useRefreshState()}>{children}</PageRefreshContext>
)

let come: () => void

/** A page whose refresh arrives when `come` is called, as Next's does when the server has responded. */
function Page() {
  const [reading, setReading] = useState<Promise<void> | null>(null)
  router.refresh.mockImplementation(() =>
    setReading(
      new Promise((resolve) => {
        come = resolve
      }),
    ),
  )
  if (reading) use(reading)
  return null
}

function renderPage() {
  render(
    <Provider>
      <Controls />
      <Suspense>
        <Page />
      </Suspense>
    </Provider>,
  )
}

const search = () => window.location.search
const setParam = (name: string, value: string) => replaceAddress(({ searchParams }) => searchParams.set(name, value))

beforeEach(() => window.history.replaceState(null, '', '/grading?item=a'))

test('the address changes at once when no refresh is running', () => {
  renderPage()
  act(() => setParam('student', 'one'))
  expect(search()).toBe('?item=a&student=one')
})

test('the address waits during a refresh, and then has every change', async () => {
  renderPage()
  await act(async () => refresh())
  act(() => setParam('student', 'one'))
  act(() => setParam('item', 'b'))
  expect(search()).toBe('?item=a')
  await act(async () => come())
  expect(search()).toBe('?item=b&student=one')
})

test('going to another page during a refresh keeps that page’s address', async () => {
  renderPage()
  await act(async () => refresh())
  act(() => setParam('student', 'one'))
  window.history.pushState(null, '', '/binder')
  await act(async () => come())
  expect(window.location.pathname + search()).toBe('/binder')
})
