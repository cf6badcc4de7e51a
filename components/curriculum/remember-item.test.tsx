import { render } from '@testing-library/react'
import { keepPlace, readPlace } from '@/lib/routing/client/route-states'
import { routeSubject } from '@/lib/routing/route-state'
import { RememberItem } from './remember-item'

const router = { replace: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router, useSearchParams: () => new URLSearchParams() }))

const path = '/curriculum/chapter/fog'
/** The key under which the position in the chapter's viewer is stored: the same chapter, but another page. */
const actor = routeSubject({ family: 'library', contentType: 'chapter', contentId: 'fog' })

beforeEach(() => {
  localStorage.clear()
  document.head.innerHTML = '<meta name="auth-user" content="ana">'
  window.scrollTo = jest.fn()
  window.history.replaceState(null, '', path)
})

test('[NAV-13] the page of a chapter restores its scroll position', () => {
  keepPlace('chapter/curriculum/fog', { path, scroll: 480 })
  render(<RememberItem contentId="fog" path={path} />)
  expect(window.scrollTo).toHaveBeenCalledWith(0, 480)
})

test('[NAV-13] the scroll position of a chapter page is separate from its viewer, without a redirect', () => {
  keepPlace(actor, { path: '/content-viewer/library/chapter/fog/source/letter', scroll: 600 })
  render(<RememberItem contentId="fog" path={path} />)
  expect(router.replace).not.toHaveBeenCalled()
  expect(window.scrollTo).not.toHaveBeenCalled()
  expect(readPlace(actor)?.scroll).toBe(600)
  expect(readPlace('chapter/curriculum/fog')?.path).toBe(path)
})
