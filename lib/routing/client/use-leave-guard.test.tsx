import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { leaveAfterAsking } from './leave-guards'
import { useLeaveGuard } from './use-leave-guard'

const router = { push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))
const mayLeave = jest.fn<Promise<boolean>, []>()

function Page({ isUnsaved, isWhole }: { isUnsaved: boolean; isWhole?: boolean }) {
  useLeaveGuard(isUnsaved, mayLeave, { isWhole })
  return (
    <>
      <a href="/elsewhere?x=1">elsewhere</a>
      <a href="/here?view=students">another part</a>
      <a href="/elsewhere" target="_blank" rel="noreferrer">
        new window
      </a>
    </>
  )
}

const inner = jest.fn<Promise<boolean>, []>()

const drop = jest.fn()

function Form() {
  useLeaveGuard(true, inner, { drop })
  return null
}

const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }))
const unload = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

beforeEach(() => {
  jest.clearAllMocks()
  window.history.replaceState(null, '', '/here')
})

test('[FRM-03] a link waits for the answer, and is followed after a yes', async () => {
  mayLeave.mockResolvedValue(true)
  render(<Page isUnsaved />)
  expect(follow('elsewhere')).toBe(false)
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/elsewhere?x=1'))
})

test('a link is not followed after a no', async () => {
  mayLeave.mockResolvedValue(false)
  render(<Page isUnsaved />)
  follow('elsewhere')
  await waitFor(() => expect(mayLeave).toHaveBeenCalled())
  expect(router.push).not.toHaveBeenCalled()
})

test('the browser asks before a window with unsaved changes closes', () => {
  const { rerender } = render(<Page isUnsaved />)
  expect(unload()).toBe(true)
  rerender(<Page isUnsaved={false} />)
  expect(unload()).toBe(false)
})

test('[FRM-04] leaving asks once: the browser does not ask after a yes, but asks again if leaving fails', async () => {
  mayLeave.mockResolvedValue(true)
  render(<Page isUnsaved />)
  const leave = jest.fn(async () => !unload())
  expect(await leaveAfterAsking(leave)).toBe(true)
  expect(mayLeave).toHaveBeenCalledTimes(1)
  expect(await leaveAfterAsking(async () => false)).toBe(false)
  expect(unload()).toBe(true)
  mayLeave.mockResolvedValue(false)
  expect(await leaveAfterAsking(leave)).toBe(false)
  expect(leave).toHaveBeenCalledTimes(1)
})

test('[FRM-04] a form and a dialog form above it ask once each, and a no to one keeps both', async () => {
  mayLeave.mockResolvedValue(true)
  inner.mockResolvedValue(false)
  render(
    <>
      <Page isUnsaved />
      <Form />
    </>,
  )
  follow('elsewhere')
  await waitFor(() => expect(inner).toHaveBeenCalledTimes(1))
  expect([mayLeave.mock.calls.length, router.push.mock.calls.length]).toEqual([1, 0])
  inner.mockResolvedValue(true)
  follow('elsewhere')
  await waitFor(() => expect(router.push).toHaveBeenCalledTimes(1))
  expect([mayLeave.mock.calls.length, inner.mock.calls.length]).toEqual([2, 2])
})

test('[FRM-04] a draft is dropped after leaving, and never when staying', async () => {
  inner.mockResolvedValue(true)
  render(<Form />)
  const leave = (isLeaving: boolean) => leaveAfterAsking(async () => drop.mock.calls.length === 0 && isLeaving)
  expect(await leave(false)).toBe(false)
  await expect(leaveAfterAsking(() => Promise.reject(new Error('no way')))).rejects.toThrow('no way')
  inner.mockResolvedValueOnce(false)
  expect(await leave(true)).toBe(false)
  expect(drop).not.toHaveBeenCalled()
  expect(await leave(true)).toBe(true)
  expect(drop).toHaveBeenCalledTimes(1)
})

test('an unchanged page, another part of the page and a new window do not ask', () => {
  const stop = (event: Event) => event.preventDefault() // jsdom does not follow links
  document.addEventListener('click', stop)
  const { rerender } = render(<Page isUnsaved />)
  follow('another part')
  follow('new window')
  rerender(<Page isUnsaved={false} />)
  follow('elsewhere')
  expect(mayLeave).not.toHaveBeenCalled()
  document.removeEventListener('click', stop)
})

describe('a history step', () => {
  const navigation = Object.assign(new EventTarget(), { traverseTo: jest.fn() })
  const stepTo = (path: string, cancelable = true) => {
    const event = Object.assign(new Event('navigate', { cancelable }), {
      navigationType: 'traverse',
      destination: { url: new URL(path, window.location.href).href, key: 'before' },
    })
    navigation.dispatchEvent(event)
    return event.defaultPrevented
  }

  beforeEach(() => Object.assign(window, { navigation }))
  afterEach(() => Reflect.deleteProperty(window, 'navigation'))

  test('is held, and taken after a yes', async () => {
    mayLeave.mockResolvedValue(true)
    render(<Page isUnsaved />)
    expect(stepTo('/before')).toBe(true)
    await waitFor(() => expect(navigation.traverseTo).toHaveBeenCalledWith('before'))
    expect(stepTo('/before')).toBe(false)
  })

  test('[FRM-04] to another part is held when the page is guarded as a whole', async () => {
    mayLeave.mockResolvedValue(false)
    render(<Page isUnsaved isWhole />)
    expect(stepTo('/here?view=students')).toBe(true)
    expect(follow('another part')).toBe(false)
    await waitFor(() => expect(mayLeave).toHaveBeenCalled())
    expect(stepTo('/here')).toBe(false)
  })

  test('within the page, or one that the browser does not let us cancel, passes', () => {
    render(<Page isUnsaved />)
    expect(stepTo('/here?view=students')).toBe(false)
    expect(stepTo('/before', false)).toBe(false)
    expect(mayLeave).not.toHaveBeenCalled()
  })
})
