import { act, renderHook } from '@testing-library/react'
import { useRequestStatus } from './use-request-status'

/** A call that ends when the test says so. */
function held() {
  let finish: () => void = () => undefined
  let refuse: () => void = () => undefined
  const promise = new Promise<void>((resolve, reject) => {
    finish = resolve
    refuse = () => reject(new Error('refused'))
  })
  const call = jest.fn(() => promise)
  return { call, finish: () => act(async () => finish()), fail: () => act(async () => refuse()) }
}

const render = (options: { parallel?: boolean } = {}) =>
  renderHook(({ resetKey }: { resetKey: string }) => useRequestStatus({ resetKey, ...options }), {
    initialProps: { resetKey: 'a' },
  })

test('[CALL-57] the status goes from idle to running, then to success or failure', async () => {
  const { result } = render()
  expect(result.current.status).toBe('idle')
  const first = held()
  act(() => void result.current.run(first.call))
  expect(result.current.status).toBe('running')
  await first.finish()
  expect(result.current.status).toBe('success')
  const second = held()
  act(() => void result.current.run(second.call))
  await second.fail()
  expect(result.current.status).toBe('failure')
})

test('[CALL-57] a new reset key resets the status and ignores the old call', async () => {
  const { result, rerender } = render()
  const old = held()
  act(() => void result.current.run(old.call))
  rerender({ resetKey: 'b' })
  expect(result.current.status).toBe('idle')
  await old.finish()
  expect(result.current.status).toBe('idle')
})

test('[CALL-57] a call while another is running is ignored, unless parallel calls are allowed', async () => {
  const alone = render()
  const [first, second] = [held(), held()]
  act(() => void alone.result.current.run(first.call))
  act(() => void alone.result.current.run(second.call))
  expect(second.call).not.toHaveBeenCalled()
  await first.finish()
  const beside = render({ parallel: true })
  const [third, fourth] = [held(), held()]
  act(() => void beside.result.current.run(third.call))
  act(() => void beside.result.current.run(fourth.call))
  expect(fourth.call).toHaveBeenCalled()
  await fourth.finish()
  expect(beside.result.current.status).toBe('success')
})
