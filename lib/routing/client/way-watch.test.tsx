import { fireEvent } from '@testing-library/dom'
import { countReading } from './readings'
import { watchWay } from './way-watch'

const PAGE = 'http://localhost/assignments/w/source/b'

let link: HTMLAnchorElement
beforeEach(() => {
  jest.useFakeTimers()
  link = document.createElement('a')
  link.href = PAGE
  link.addEventListener('click', (event) => event.preventDefault())
  document.body.append(link)
})
afterEach(() => {
  link.remove()
  jest.useRealTimers()
})

test('a page that comes at once is told nobody: what changes nothing is not said', async () => {
  const tell = jest.fn()
  const stop = watchWay(tell)
  let end: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  fireEvent.click(link)
  countReading(PAGE, held)
  end()
  await held
  stop()
  expect(tell).not.toHaveBeenCalled()
})

test('a page that is long on its way is told once, and once that it is there', () => {
  const tell = jest.fn()
  const stop = watchWay(tell)
  fireEvent.click(link)
  countReading(PAGE, new Promise(() => undefined))
  jest.advanceTimersByTime(400)
  fireEvent.click(link)
  expect(tell.mock.calls).toEqual([[true]])
  stop()
  expect(tell.mock.calls).toEqual([[true], [false]])
})
