import { render, screen } from '@testing-library/react'
import { ErrorScreen } from './error-screen'

const failure = Object.assign(new Error('secret detail'), { digest: '1234567', stack: 'Error: secret detail at x.ts' })

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  jest.restoreAllMocks()
})

test('[SH-26] the error screen shows its reference and a link home, and the stack trace outside production', () => {
  render(<ErrorScreen error={failure} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  expect(screen.getByText('Reference ID: 1234567')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Home Page' })).toHaveAttribute('href', '/')
  expect(screen.getByText('Error: secret detail at x.ts')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('[SH-27] in production the error screen has no stack trace and no retry button', () => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' })
  render(<ErrorScreen error={failure} />)
  expect(screen.getByText('Reference ID: 1234567')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/secret detail/)).toBeNull()
})

test('[ABL-28] on a test host the retry button is shown in production too', () => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' })
  document.documentElement.dataset.behaviour = 'test'
  render(<ErrorScreen error={failure} />)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  delete document.documentElement.dataset.behaviour
})

test('a failure without a reference gets one, and both are logged to the browser console', () => {
  render(<ErrorScreen error={new Error('in the browser')} />)
  const reference = /Reference ID: (\w{6,})/.exec(screen.getByText(/Reference ID/).textContent ?? '')?.[1]
  expect(console.error).toHaveBeenCalledWith(reference, expect.objectContaining({ message: 'in the browser' }))
})
