import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { exitTransitions, isLeaving } from '@/lib/routing/client/exit-transitions'
import { useClosingPanel } from './use-closing-panel'

jest.mock('@/lib/routing/client/exit-transitions', () => ({ isLeaving: jest.fn(), exitTransitions: jest.fn() }))

function Panel({ onFollow }: { onFollow: () => void }) {
  return (
    <div ref={useClosingPanel()} id="panel">
      <a
        href="/assignments"
        onClick={(event) => {
          if (!event.defaultPrevented) onFollow()
          event.preventDefault()
        }}
      >
        Assignments
      </a>
    </div>
  )
}

const follow = () => fireEvent.click(screen.getByRole('link', { name: 'Assignments' }))

test('[NAV-16] a link in a panel is followed once the panel has left', async () => {
  let gone: () => void = () => undefined
  jest.mocked(isLeaving).mockReturnValueOnce(true).mockReturnValue(false)
  jest.mocked(exitTransitions).mockReturnValue(
    new Promise((resolve) => {
      gone = resolve
    }),
  )
  const onFollow = jest.fn()
  render(<Panel onFollow={onFollow} />)
  follow()
  expect(onFollow).not.toHaveBeenCalled()
  gone()
  await Promise.resolve()
  await Promise.resolve()
  expect(onFollow).toHaveBeenCalledTimes(1)
})

test('[NAV-16] where nothing moves, it is followed at once', () => {
  jest.mocked(isLeaving).mockReturnValue(false)
  const onFollow = jest.fn()
  render(<Panel onFollow={onFollow} />)
  follow()
  expect(onFollow).toHaveBeenCalledTimes(1)
})

test('it closes behind a focus that leaves it, but not on the way to its own button', async () => {
  render(
    <>
      <button type="button" popoverTarget="panel">
        Menu
      </button>
      <Panel onFollow={jest.fn()} />
      <button type="button">Beyond</button>
    </>,
  )
  const hidePopover = jest.fn()
  Object.assign(document.getElementById('panel') as HTMLElement, { hidePopover })
  const link = screen.getByRole('link', { name: 'Assignments' })
  link.focus()
  screen.getByRole('button', { name: 'Menu' }).focus()
  link.focus()
  screen.getByRole('button', { name: 'Beyond' }).focus()
  await waitFor(() => expect(hidePopover).toHaveBeenCalledTimes(1))
})
