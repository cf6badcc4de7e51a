import { fireEvent, renderHook } from '@testing-library/react'
import viewer from '@/lib/i18n/messages/en/viewer.json'
import { useViewerLinks } from './use-viewer-links'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

function drawLinks(html: string): void {
  document.body.innerHTML = `<div data-viewer="/binder/1">${html}</div>`
}

beforeEach(() => push.mockClear())

test.each(['external', 'research'])('[READ-07] an %s link asks before it is followed', (kind) => {
  drawLinks(`<a href="https://example.org/x" target="_blank" data-link="${kind}">Far</a>`)
  const leave = jest.fn(async () => undefined)
  renderHook(() => useViewerLinks('/binder/1', leave))
  const goesOn = fireEvent.click(document.querySelector('a') as Element)
  expect(goesOn).toBe(false)
  expect(leave).toHaveBeenCalledWith('https://example.org/x')
})

test('[READ-07] it asks in the words of the specification', () => {
  expect(viewer.leave.message).toBe(
    'You are about to leave {brand}. The website will open within a new browser tab. Do you wish to continue?',
  )
  expect(viewer.leave.no).toBe('No')
})

test('a link of the viewer opens without a reload, and asks nothing', async () => {
  drawLinks('<a href="/binder/1/source/2">Next</a>')
  const leave = jest.fn(async () => undefined)
  renderHook(() => useViewerLinks('/binder/1', leave))
  fireEvent.click(document.querySelector('a') as Element)
  await Promise.resolve()
  await Promise.resolve()
  expect(leave).not.toHaveBeenCalled()
  expect(push).toHaveBeenCalledWith('/binder/1/source/2', { scroll: true })
})
