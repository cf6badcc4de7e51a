import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useJumps } from './use-jumps'

const seen = jest.fn()
beforeEach(() => {
  seen.mockClear()
  HTMLElement.prototype.scrollIntoView = seen
})

function Page() {
  useJumps()
  return (
    <>
      <a href="#main">Skip to content</a>
      <a href="#elsewhere">Nowhere</a>
      <main id="main">
        <h1>Frogs</h1>
      </main>
    </>
  )
}

test('[SH-30] a skip link moves to its target without adding a history entry', async () => {
  render(<Page />)
  const steps = window.history.length
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }))
  expect(screen.getByRole('main')).toHaveFocus()
  expect(seen).toHaveBeenCalledTimes(1)
  expect([window.history.length, window.location.hash]).toEqual([steps, ''])
})

test('a link to a missing target is left to the browser', () => {
  render(<Page />)
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  screen.getByRole('link', { name: 'Nowhere' }).dispatchEvent(press)
  expect(press.defaultPrevented).toBe(false)
})
