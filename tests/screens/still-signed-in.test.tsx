import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SignOutHere } from '@/components/session/sign-out-here'
import { leavePage } from '@/lib/session/client/leave-page'
import { fakeFetch } from '../support/fake-fetch'
import { renderWithTexts } from '../support/render'

jest.mock('@/lib/session/client/leave-page', () => ({ leavePage: jest.fn() }))

test('[SES-08] the page of a session that goes on ends it by its button alone, and says when it could not', async () => {
  let isDown = true
  const calls = fakeFetch(() => {
    if (isDown) throw new TypeError('Failed to fetch')
    return { body: { result: { logoutLink: null }, context: {} } }
  })
  renderWithTexts(<SignOutHere label="Logout" failed="You are still signed in." />)
  expect(calls).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in.')
  expect(leavePage).not.toHaveBeenCalled()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(leavePage).toHaveBeenCalledWith('/logout')
})
