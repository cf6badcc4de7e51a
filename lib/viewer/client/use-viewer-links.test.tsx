import { fireEvent, renderHook } from '@testing-library/react'
import viewer from '@/lib/i18n/messages/en/viewer.json'
import { useViewerLinks } from './use-viewer-links'

const push = jest.fn()
const replace = jest.fn()
const back = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, replace, back }) }))

function drawLinks(html: string): void {
  document.body.innerHTML = `<div data-viewer="/binder/1">${html}</div>`
}

beforeEach(() => jest.clearAllMocks())

test.each(['external', 'research'])('[READ-07] an %s link asks for confirmation first', (kind) => {
  drawLinks(`<a href="https://example.org/x" target="_blank" data-link="${kind}">Far</a>`)
  const leave = jest.fn(async () => undefined)
  renderHook(() => useViewerLinks('/binder/1', leave))
  const goesOn = fireEvent.click(document.querySelector('a') as Element)
  expect(goesOn).toBe(false)
  expect(leave).toHaveBeenCalledWith('https://example.org/x')
})

test('[READ-07] an external link also asks on a middle click, but not on a right click', () => {
  drawLinks(
    '<a href="https://example.org/x" target="_blank" data-link="external">Far</a><a href="/binder/1/x">Near</a>',
  )
  const leave = jest.fn(async () => undefined)
  renderHook(() => useViewerLinks('/binder/1', leave))
  const [far, near] = document.querySelectorAll('a')
  const press = (link: Element | undefined, button: number) =>
    fireEvent(link as Element, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button }))
  expect(press(far, 2)).toBe(true)
  expect(press(near, 1)).toBe(true)
  expect(leave).not.toHaveBeenCalled()
  expect(press(far, 1)).toBe(false)
  expect(leave).toHaveBeenCalledWith('https://example.org/x')
})

test('[READ-07] the confirmation uses the wording of the specification', () => {
  expect(viewer.leave.message).toBe(
    'You are about to leave {brand}. The website will open within a new browser tab. Do you wish to continue?',
  )
  expect(viewer.leave.no).toBe('No')
})

test('a link within the viewer opens without a reload or confirmation', async () => {
  drawLinks('<a href="/binder/1/source/2">Next</a>')
  const leave = jest.fn(async () => undefined)
  renderHook(() => useViewerLinks('/binder/1', leave))
  fireEvent.click(document.querySelector('a') as Element)
  await Promise.resolve()
  await Promise.resolve()
  expect(leave).not.toHaveBeenCalled()
  expect(push).toHaveBeenCalledWith('/binder/1/source/2', { scroll: true })
})

test.each([
  ['next to the page stays open when its link is followed', 400, '/binder/1/source/2?version=spanish&pane=annotations'],
  ['that covers the page closes when its link is followed', 1024, '/binder/1/source/2?version=spanish'],
])('a pane %s', async (_, width, target) => {
  window.history.replaceState(null, '', '/binder/1/source/2?pane=annotations')
  const href = '/binder/1/source/2?version=spanish'
  drawLinks(`<aside class="viewer-pane"><a href="${href}" data-uncover="" data-keep-place="">Go</a></aside>`)
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 1024, configurable: true })
  Object.defineProperty(document.querySelector('aside'), 'offsetWidth', { value: width })
  renderHook(() => useViewerLinks('/binder/1', async () => undefined))
  fireEvent.click(document.querySelector('a') as Element)
  await Promise.resolve()
  await Promise.resolve()
  expect(width === 400 ? replace : push).toHaveBeenCalledWith(target, { scroll: false })
  Reflect.deleteProperty(document.documentElement, 'clientWidth')
  window.history.replaceState(null, '', '/')
})

describe('[NAV-01] a closed pane does not return with Back', () => {
  const address = '/binder/1/source/2'
  const close = `<a href="${address}" data-as-is="" data-keep-place="" data-close="">Close</a>`
  const other = `<a href="${address}?pane=notebook" data-as-is="" data-keep-place="">Notebook</a>`
  const given = (before: string) => {
    const entries = () => [{ url: `http://localhost${before}` }, { url: window.location.href }]
    Object.assign(window, { navigation: { currentEntry: { index: 1 }, entries } })
  }
  async function press(html: string) {
    drawLinks(html)
    renderHook(() => useViewerLinks('/binder/1', async () => undefined))
    fireEvent.click(document.querySelector('a') as Element)
    await Promise.resolve()
    await Promise.resolve()
  }

  beforeEach(() => window.history.replaceState(null, '', `${address}?pane=annotations`))
  afterEach(() => Reflect.deleteProperty(window, 'navigation'))

  test('closing it after scrolling keeps the reading position', async () => {
    given(address)
    Object.assign(window, { scrollY: 600 })
    await press(close)
    Object.assign(window, { scrollY: 0 })
    expect(back).not.toHaveBeenCalled()
    expect(replace).toHaveBeenCalledWith(address, { scroll: false })
  })

  test('closing a pane opened on this page goes back in the history', async () => {
    given(address)
    await press(close)
    expect(back).toHaveBeenCalledTimes(1)
    expect(push).not.toHaveBeenCalled()
  })

  test.each([
    ['that the page was opened with', '/binder'],
    ['in a browser without the Navigation API', null],
  ])('closing one %s replaces the history entry', async (_, before) => {
    if (before) given(before)
    await press(close)
    expect(replace).toHaveBeenCalledWith(address, { scroll: false })
    expect(back).not.toHaveBeenCalled()
  })

  test('another pane replaces the first one in the history', async () => {
    await press(other)
    expect(replace).toHaveBeenCalledWith(`${address}?pane=notebook`, { scroll: false })
  })

  test('opening a pane adds a history entry', async () => {
    window.history.replaceState(null, '', address)
    await press(other)
    expect(push).toHaveBeenCalledWith(`${address}?pane=notebook`, { scroll: false })
  })
})
