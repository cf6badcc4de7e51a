import { render } from '@testing-library/react'
import { StrictMode } from 'react'
import { keepPlace, readPlace } from '@/lib/routing/client/route-states'
import { useLedOn } from './led-on'
import { useReadingPlace } from './use-reading-place'

const replace = jest.fn()
const router = { replace }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const VIEWER = '/binder/w'
const SUBJECT = 'user-assignment/w'
const FIRST = `${VIEWER}/source/a`
const SECOND = `${VIEWER}/source/b`

type PageProps = { path: string; isBare?: boolean; itemId?: string | null }

function Page({ path, isBare = false, itemId = null }: PageProps) {
  useReadingPlace({ actor: VIEWER, subject: SUBJECT, path, isBare, itemId })
  return null
}

function Frame() {
  useLedOn(VIEWER)
  return null
}

/** Moves from page to page as the router does: each brings its own elements. */
const show = (path: string, isBare = false) => <Page key={path} path={path} isBare={isBare} />
const scrolledTo = () => (window.scrollTo as jest.Mock).mock.calls.map(([, top]) => top)

function scroll(top: number): void {
  Object.assign(window, { scrollY: top })
  window.dispatchEvent(new Event('scroll'))
}

let leave: () => void
beforeEach(() => {
  jest.useFakeTimers()
  replace.mockClear()
  localStorage.clear()
  document.head.innerHTML = '<meta name="auth-user" content="ana">'
  window.scrollTo = jest.fn()
  Object.assign(window, { scrollY: 0 })
  leave = () => undefined
})
afterEach(() => {
  leave()
  jest.runAllTimers()
  jest.useRealTimers()
})

function open(page: ReturnType<typeof show>) {
  const { rerender, unmount } = render(<StrictMode>{page}</StrictMode>)
  leave = unmount
  return (next: ReturnType<typeof show>) => rerender(<StrictMode>{next}</StrictMode>)
}

describe('the reading place in a viewer', () => {
  it('[NAV-13] is restored from the bare address, with the scroll position', () => {
    keepPlace(SUBJECT, { path: SECOND, scroll: 400 })
    const go = open(show(FIRST, true))
    expect(replace).toHaveBeenCalledWith(SECOND)
    expect(readPlace(SUBJECT)?.path).toBe(SECOND)
    go(show(SECOND))
    expect(scrolledTo()).toContain(400)
  })

  it('[NAV-02] [NAV-13] is restored with the pin, pane and version from the address', () => {
    keepPlace(SUBJECT, { path: `${SECOND}?version=spanish`, scroll: 400 })
    window.history.replaceState(null, '', `${VIEWER}?ssc=pin&pane=notebook&version=leveled`)
    open(show(FIRST, true))
    expect(replace).toHaveBeenCalledWith(`${SECOND}?version=leveled&ssc=pin&pane=notebook`)
    window.history.replaceState(null, '', '/')
  })

  describe('of work for which the server redirects to a page', () => {
    const LEVELED = `${FIRST}?version=leveled`
    beforeEach(() => keepPlace(SUBJECT, { path: LEVELED, scroll: 900 }))
    afterEach(() => window.history.replaceState(null, '', '/'))

    it('[NAV-13] is restored in the version last read, with the scroll position', () => {
      window.history.replaceState(null, '', `${FIRST}?pane=notebook`)
      const go = open(show(FIRST))
      expect(replace).toHaveBeenCalledWith(`${LEVELED}&pane=notebook`)
      expect(readPlace(SUBJECT)).toMatchObject({ path: LEVELED, scroll: 900 })
      window.history.replaceState(null, '', LEVELED)
      go(show(LEVELED))
      expect(scrolledTo()).toContain(900)
    })

    it('[NAV-13] is restored when the last back step led to another page', () => {
      window.history.replaceState(null, '', '/assignments')
      window.dispatchEvent(new PopStateEvent('popstate'))
      window.history.replaceState(null, '', FIRST)
      open(show(FIRST))
      expect(replace).toHaveBeenCalledWith(LEVELED)
    })

    it('[NAV-13] is not restored when the address names a version or is reached with Back', () => {
      window.history.replaceState(null, '', `${FIRST}?version=standard`)
      open(show(FIRST))
      leave()
      jest.runAllTimers()
      keepPlace(SUBJECT, { path: LEVELED, scroll: 900 })
      window.history.replaceState(null, '', FIRST)
      window.dispatchEvent(new PopStateEvent('popstate'))
      open(show(FIRST))
      expect(replace).not.toHaveBeenCalled()
      expect(readPlace(SUBJECT)?.path).toBe(FIRST)
    })
  })

  describe('of submitted work for which the server redirects from the bare address', () => {
    afterEach(() => window.history.replaceState(null, '', '/'))
    it('[NAV-13] is the page last read since submission', () => {
      keepPlace(SUBJECT, { path: SECOND, scroll: 400 })
      window.history.replaceState(null, '', VIEWER)
      render(<Frame />)
      window.history.replaceState(null, '', FIRST)
      const go = open(show(FIRST))
      expect(replace).toHaveBeenCalledWith(SECOND)
      go(show(SECOND))
      expect(scrolledTo()).toContain(400)
    })

    it('is the question with the score when the server redirects to one', () => {
      keepPlace(SUBJECT, { path: SECOND, scroll: 400 })
      window.history.replaceState(null, '', VIEWER)
      render(<Frame />)
      window.history.replaceState(null, '', FIRST)
      open(<Page path={FIRST} itemId="question" />)
      expect(replace).not.toHaveBeenCalled()
    })

    it('[NAV-13] is not redirected to twice: if the page is gone, the one from the server is shown', () => {
      keepPlace(SUBJECT, { path: SECOND, scroll: 400 })
      window.history.replaceState(null, '', VIEWER)
      render(<Frame />)
      window.history.replaceState(null, '', FIRST)
      open(show(FIRST))
      expect(replace).toHaveBeenCalledWith(SECOND)
      leave()
      replace.mockClear()
      const go = open(show(FIRST))
      go(show(`${VIEWER}/source/c`))
      expect(replace).not.toHaveBeenCalled()
    })

    it('[NAV-13] is the page from the address if one is named, or if the last reading was before submission', () => {
      keepPlace(SUBJECT, { path: SECOND, scroll: 400 })
      window.history.replaceState(null, '', FIRST)
      render(<Frame />)
      open(show(FIRST))
      leave()
      jest.runAllTimers()
      keepPlace(SUBJECT, { path: '/assignments/w/source/b', scroll: 400 })
      window.history.replaceState(null, '', VIEWER)
      render(<Frame />)
      open(show(FIRST))
      expect(replace).not.toHaveBeenCalled()
    })
  })

  it('[NAV-13] is saved while reading', () => {
    open(show(FIRST))
    scroll(250)
    jest.runAllTimers()
    expect(readPlace(SUBJECT)).toMatchObject({ path: FIRST, scroll: 250 })
  })

  it('[NAV-15] starts at the top of a page opened from within, and is restored by Back', () => {
    const go = open(show(FIRST))
    scroll(250)
    go(show(SECOND))
    expect(scrolledTo()).toEqual([])
    scroll(0)
    window.dispatchEvent(new PopStateEvent('popstate'))
    go(show(FIRST))
    expect(scrolledTo()).toContain(250)
    expect(replace).not.toHaveBeenCalled()
  })
})
