import { closeFrom } from './close-from'

test('a drawer closes once the window reaches the width at which it is shown beside the page', () => {
  const before = window.matchMedia
  const listeners = new Set<() => void>()
  const asked: string[] = []
  window.matchMedia = (media) => {
    asked.push(media)
    return Object.assign(before(media), {
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    })
  }
  const hidePopover = jest.fn()
  const stop = closeFrom('lg', Object.assign(document.createElement('nav'), { hidePopover }))
  expect(asked).toEqual(['(min-width: 75rem)'])
  expect(hidePopover).not.toHaveBeenCalled()
  for (const listener of listeners) listener()
  expect(hidePopover).toHaveBeenCalledTimes(1)
  stop()
  expect(listeners.size).toBe(0)
  window.matchMedia = before
})
