import { followTabs } from './follow-tabs'

test('[F-68] a tab announces that it has opened once the device’s content is known, and follows other tabs', async () => {
  const heard = jest.fn()
  const otherTab = new BroadcastChannel('stores')
  otherTab.onmessage = heard
  let isReady: () => void = () => undefined
  const ready = new Promise<void>((resolve) => {
    isReady = resolve
  })
  const follow = jest.fn(async () => undefined)
  followTabs('stores', { ready, follow })
  await Promise.resolve()
  expect(heard).not.toHaveBeenCalled()
  isReady()
  await ready
  await Promise.resolve()
  expect(heard).toHaveBeenCalledTimes(1)
  otherTab.postMessage('opened')
  expect(follow).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('focus'))
  expect(follow).toHaveBeenCalledTimes(2)
  otherTab.close()
})
