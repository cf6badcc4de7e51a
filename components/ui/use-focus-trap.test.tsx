import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { useFocusTrap } from './use-focus-trap'

function Drawer() {
  const panel = useRef<HTMLDivElement>(null)
  useFocusTrap(panel)
  return (
    <div ref={panel} data-testid="drawer">
      <button type="button">Close</button>
      <a href="/assignments">Assignments</a>
      <a href="/library">Library</a>
      <ul hidden>
        <li>
          <a href="/hidden">Hidden</a>
        </li>
      </ul>
    </div>
  )
}

test('an overlay panel takes focus when it opens, and Tab cycles within it both ways', async () => {
  const user = userEvent.setup()
  render(
    <>
      <button type="button">Menu</button>
      <Drawer />
      <a href="/">Logo</a>
    </>,
  )
  screen.getByRole('button', { name: 'Menu' }).focus()
  fireEvent(screen.getByTestId('drawer'), Object.assign(new Event('toggle'), { newState: 'open' }))
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await user.tab({ shift: true })
  expect(screen.getByRole('link', { name: 'Library' })).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('link', { name: 'Assignments' })).toHaveFocus()
})
