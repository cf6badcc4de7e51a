import { leavePage } from '@/lib/session/client/leave-page'
import { renderWithTexts } from '@/tests/support/render'
import { EndOfActing } from './end-of-acting'

jest.mock('@/lib/session/client/leave-page', () => ({ leavePage: jest.fn() }))

const OWN = '<meta name="auth-selector" content="s-1"><meta name="auth-user" content="ana">'

test('[SH-33] [F-13] the page to sign in that a link leads to is loaded whole where somebody was acted as: the banner goes', () => {
  window.history.replaceState(null, '', '/login?callbackUrl=%2Fbinder')
  for (const head of ['', OWN]) {
    document.head.innerHTML = head
    renderWithTexts(<EndOfActing />)
  }
  expect(leavePage).not.toHaveBeenCalled()
  document.head.innerHTML = `${OWN}<meta name="auth-context-user" content="admin-1">`
  renderWithTexts(<EndOfActing />)
  expect(jest.mocked(leavePage).mock.calls).toEqual([['/login?callbackUrl=%2Fbinder']])
})
