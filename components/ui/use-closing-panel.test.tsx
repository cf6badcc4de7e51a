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

test('[NAV-16] a link in a panel is followed after the panel has closed', async () => {
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

test('[NAV-16] a link is followed at once if there is no exit transition', () => {
  jest.mocked(isLeaving).mockReturnValue(false)
  const onFollow = jest.fn()
  render(<Panel onFollow={onFollow} />)
  follow()
  expect(onFollow).toHaveBeenCalledTimes(1)
})

function opened() {
  render(
    <>
      <button type="button">Before</button>
      <button type="button" popoverTarget="panel">
        Menu
      </button>
      <Panel onFollow={jest.fn()} />
      <button type="button">Beyond</button>
    </>,
  )
  const panel = document.getElementById('panel') as HTMLElement
  const hidePopover = jest.fn()
  Object.assign(panel, { hidePopover })
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }))
  return { panel, hidePopover }
}
const focus = (name: string) => screen.getByRole('button', { name }).focus()

test('the panel closes when focus leaves it, except for its own button', async () => {
  const { hidePopover } = opened()
  const link = screen.getByRole('link', { name: 'Assignments' })
  link.focus()
  focus('Menu')
  link.focus()
  focus('Beyond')
  await waitFor(() => expect(hidePopover).toHaveBeenCalledTimes(1))
})

test('the panel closes when focus moves backwards from its button, and ignores focus once closed', () => {
  jest.useFakeTimers()
  const { panel, hidePopover } = opened()
  focus('Menu')
  focus('Before')
  jest.runAllTimers()
  expect(hidePopover).toHaveBeenCalledTimes(1)
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'closed' }))
  focus('Menu')
  focus('Beyond')
  jest.runAllTimers()
  expect(hidePopover).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})
