import { render } from '@testing-library/react'
import { keepPlace, readPlace } from './route-states'
import { usePagePlace } from './use-page-place'

const replace = jest.fn()
const router = { replace }
let query = ''
jest.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(query),
}))

function Grade({ id }: { id: string }) {
  usePagePlace(`grade/${id}`, `/curriculum/grade/${id}`)
  return null
}

function open(id: string, search = '') {
  query = search
  window.history.replaceState(null, '', `/curriculum/grade/${id}${search && `?${search}`}`)
  return render(<Grade id={id} />)
}

beforeEach(() => {
  jest.useFakeTimers()
  replace.mockClear()
  localStorage.clear()
  document.head.innerHTML = '<meta name="auth-user" content="ana">'
  window.scrollTo = jest.fn()
})
afterEach(() => {
  jest.runAllTimers()
  jest.useRealTimers()
})

describe('the saved place on a grade page', () => {
  it('[NAV-13] is restored when the bare address is opened', () => {
    keepPlace('grade/g', { path: '/curriculum/grade/g?t0=1', scroll: 300 })
    const { rerender } = open('g')
    expect(replace).toHaveBeenCalledWith('/curriculum/grade/g?t0=1', { scroll: false })
    query = 't0=1'
    rerender(<Grade id="g" />)
    expect(window.scrollTo).toHaveBeenCalledWith(0, 300)
  })

  it('[NAV-13] is saved with its tabs, which can be changed freely while the page is open', () => {
    const { rerender } = open('h', 't0=2')
    expect(readPlace('grade/h')?.path).toBe('/curriculum/grade/h?t0=2')
    query = ''
    rerender(<Grade id="h" />)
    expect(replace).not.toHaveBeenCalled()
    expect(readPlace('grade/h')?.path).toBe('/curriculum/grade/h')
  })

  it('[NAV-13] applies only to its own grade', () => {
    keepPlace('grade/i', { path: '/curriculum/grade/i?t0=1', scroll: 0 })
    open('j')
    expect(replace).not.toHaveBeenCalled()
  })
})
