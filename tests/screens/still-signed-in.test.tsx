import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SignOutHere } from '@/components/session/sign-out-here'
import { NO_ANSWER, RequestError } from '@/lib/api/client/request-error'
import { emitFailed } from '@/lib/api/client/request-events'
import { takeUpWork } from '@/lib/peer-review/client/take-up-work'
import { leavePage } from '@/lib/session/client/leave-page'
import { onBeforeLeaving, onSignedOut } from '@/lib/session/client/unsent-work'
import { fakeFetch } from '../support/fake-fetch'
import { renderWithTexts } from '../support/render'

jest.mock('@/lib/session/client/leave-page', () => ({ leavePage: jest.fn() }))
jest.mock('@/lib/peer-review/client/take-up-work', () => ({ takeUpWork: jest.fn(async () => undefined) }))

test('[SES-08] the page of a session that goes on ends it by its button alone, and says when it could not', async () => {
  let isDown = true
  const calls = fakeFetch(() => {
    if (isDown) throw new TypeError('Failed to fetch')
    return { body: { result: { logoutLink: null }, context: {} } }
  })
  renderWithTexts(<SignOutHere label="Logout" />)
  expect(calls).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in.')
  expect(leavePage).not.toHaveBeenCalled()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(leavePage).toHaveBeenCalledWith('/logout')
})

test('[F-13] who acts as somebody is told as whom they still act', async () => {
  fakeFetch(() => Promise.reject(new TypeError('Failed to fetch')))
  renderWithTexts(<SignOutHere label="Logout" stillActing="You still act as Ana Field." />)
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^You still act as Ana Field\./)
})

test('[F-13] it says what else fails there, as nobody else does', async () => {
  renderWithTexts(<SignOutHere label="Logout" />)
  act(() => emitFailed(new RequestError(0, NO_ANSWER, 'You are still acting as Ana Field.')))
  expect(screen.getByRole('alert')).toHaveTextContent('You are still acting as Ana Field.')
})

test('[F-87] it sends first and forgets last, although there is no frame around it', async () => {
  const order: string[] = []
  const ends: (() => void)[] = []
  const send = async () => {
    order.push('send')
    return []
  }
  jest.mocked(takeUpWork).mockImplementationOnce(async () => {
    ends.push(
      onBeforeLeaving(send),
      onSignedOut(async () => void order.push('forget')),
    )
  })
  fakeFetch(({ method }) => {
    order.push(method)
    return { body: { result: { logoutLink: null }, context: {} } }
  })
  renderWithTexts(<SignOutHere label="Logout" />)
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(order).toEqual(['send', 'DELETE', 'forget'])
  for (const end of ends) end()
})

test('[F-86] a script that never comes does not hold the session', async () => {
  jest.useFakeTimers()
  jest.mocked(takeUpWork).mockImplementationOnce(() => new Promise(() => undefined))
  const calls = fakeFetch(() => ({ body: { result: { logoutLink: null }, context: {} } }))
  renderWithTexts(<SignOutHere label="Logout" />)
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await act(() => jest.advanceTimersByTimeAsync(4_000))
  expect(calls).toEqual([])
  await act(() => jest.advanceTimersByTimeAsync(2_000))
  expect(calls).toMatchObject([{ method: 'DELETE' }])
  jest.useRealTimers()
})

test('[F-87] work that is on this device alone is told before the session ends, and a second press ends it', async () => {
  jest.mocked(leavePage).mockClear()
  const end = onBeforeLeaving(async () => ['kept'])
  const calls = fakeFetch(() => ({ body: { result: { logoutLink: null }, context: {} } }))
  renderWithTexts(<SignOutHere label="Logout" />)
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Some of your work is only on this device ?It is safe here/,
  )
  expect(calls.map(({ method }) => method)).toEqual(['GET'])
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE'])
  expect(leavePage).toHaveBeenCalledWith('/logout')
  end()
})

test('[F-53] of a recording that was cut off it tells, with the way to it', async () => {
  const path = '/assignments/work-1/subsection/page-1'
  const end = onBeforeLeaving(async () => [{ state: 'left', contentId: 'item-1', path }])
  fakeFetch(() => ({ body: { result: { logoutLink: null }, context: {} } }))
  renderWithTexts(<SignOutHere label="Logout" />)
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^A recording was interrupted/)
  expect(screen.getByRole('link', { name: 'Go to the recording' })).toHaveAttribute('href', path)
  end()
})
