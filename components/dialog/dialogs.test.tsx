import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { renderWithTexts } from '@/tests/support/render'
import { ConfirmDialog } from './confirm-dialog'
import { ConfirmProvider, useConfirm } from './confirm-provider'
import { Dialog } from './dialog'

afterEach(() => jest.useRealTimers())

function Opener({ size }: { size?: 'small' | 'large' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Rename" description="A short name." size={size}>
        <input aria-label="Name" />
      </Dialog>
    </>
  )
}

test('a dialog has a name and a description, takes the focus, closes on Escape and returns the focus', async () => {
  renderWithTexts(<Opener />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = screen.getByRole('dialog', { name: 'Rename' })
  expect(dialog).toHaveAccessibleDescription('A short name.')
  expect(dialog).toContainElement(document.activeElement as HTMLElement)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

/** A question that leaves the focus with a writer behind it, and another one above it. */
function TwoQuestions() {
  const [open, setOpen] = useState<'none' | 'lower' | 'both'>('none')
  return (
    <>
      <textarea aria-label="Answer" onKeyUp={() => setOpen(open === 'none' ? 'lower' : 'both')} />
      <Dialog
        open={open !== 'none'}
        onOpenChange={() => setOpen('none')}
        title="Come here"
        onOpenAutoFocus={(event) => event.preventDefault()}
      />
      <Dialog open={open === 'both'} onOpenChange={() => setOpen('lower')} title="Password">
        <input aria-label="Word" />
      </Dialog>
    </>
  )
}

test('closing the upper of two dialogs moves the focus to the lower one, not to the page', async () => {
  renderWithTexts(<TwoQuestions />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'a')
  expect(screen.getByLabelText('Answer')).toHaveFocus()
  await userEvent.keyboard('b')
  expect(screen.getByRole('textbox', { name: 'Word' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Come here' })).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('Answer')).toHaveFocus()
})

test('[PLAY-03] opening a dialog exits full screen, which would hide it', async () => {
  renderWithTexts(<Opener />)
  const exit = jest.fn(() => Promise.resolve())
  Object.assign(document, { exitFullscreen: exit, fullscreenElement: document.body })
  expect(exit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(exit).toHaveBeenCalledTimes(1)
  for (const name of ['exitFullscreen', 'fullscreenElement']) Reflect.deleteProperty(document, name)
})

test('[PLAY-03] opening a dialog exits a full-screen video on an iPhone', async () => {
  renderWithTexts(<Opener />)
  const video = document.body.appendChild(document.createElement('video'))
  const exit = jest.fn()
  Object.assign(video, { webkitDisplayingFullscreen: true, webkitExitFullscreen: exit })
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(exit).toHaveBeenCalledTimes(1)
  video.remove()
})

/** Creates a popover, which jsdom does not support. */
function panel(kind: 'auto' | 'manual', closed = false) {
  const element = document.body.appendChild(document.createElement('div'))
  element.setAttribute('popover', kind)
  const matches = element.matches.bind(element)
  let isOpen = !closed
  const hidePopover = jest.fn(() => {
    isOpen = false
  })
  const showPopover = jest.fn(() => {
    isOpen = true
  })
  const own = { popover: kind, hidePopover, showPopover }
  return Object.assign(element, own, {
    matches: (selector: string) => (selector === ':popover-open' ? isOpen : matches(selector)),
  })
}

test('[SH-38] a dialog closes drawers and menus that would cover it', async () => {
  renderWithTexts(<Opener />)
  const [drawer, closed] = [panel('auto'), panel('auto', true)]
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(drawer.hidePopover).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  expect(drawer.showPopover).not.toHaveBeenCalled()
  expect(closed.hidePopover).not.toHaveBeenCalled()
  for (const each of [drawer, closed]) each.remove()
})

test('an open note is hidden until the last dialog closes, and then has the focus again', async () => {
  const { unmount } = renderWithTexts(<Opener />)
  const note = panel('manual')
  const field = note.appendChild(document.createElement('textarea'))
  field.value = 'Half a sen'
  const open = screen.getByRole('button', { name: 'Open' })
  field.focus()
  act(() => open.click())
  expect(note.hidePopover).toHaveBeenCalledTimes(1)
  const question = renderWithTexts(<ConfirmDialog onConfirm={jest.fn()} onCancel={jest.fn()} />)
  question.unmount()
  expect(note.showPopover).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(note.showPopover).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toHaveValue('Half a sen')
  unmount()
  note.remove()
})

test.each([
  ['small', 'max-w-dialog-sm'],
  ['large', 'max-w-dialog-lg'],
] as const)('[THM-08] a %s dialog has the matching width', async (size, width) => {
  renderWithTexts(<Opener size={size} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('dialog')).toHaveClass(width)
})

test('[SH-38] a confirmation has default texts and focuses Yes', () => {
  renderWithTexts(<ConfirmDialog onConfirm={jest.fn()} onCancel={jest.fn()} />)
  const dialog = screen.getByRole('alertdialog', { name: 'Confirm' })
  expect(dialog).toHaveAccessibleDescription('Are you sure?')
  expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeInTheDocument()
})

test('a confirmation of a loss focuses Cancel', () => {
  renderWithTexts(<ConfirmDialog danger onConfirm={jest.fn()} onCancel={jest.fn()} />)
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
})

test('[SH-39] [SH-40] a confirmation with a countdown warns in the last ten seconds and is cancelled once at the end', () => {
  jest.useFakeTimers()
  const cancel = jest.fn()
  const confirm = jest.fn()
  renderWithTexts(<ConfirmDialog timeoutMs={90_000} onConfirm={confirm} onCancel={cancel} />)
  expect(screen.getByRole('timer')).toHaveTextContent('1:30 left')
  act(() => jest.advanceTimersByTime(60_000))
  expect(screen.getByRole('timer')).toHaveTextContent('30 seconds left')
  act(() => jest.advanceTimersByTime(20_000))
  expect(screen.getByRole('timer')).toHaveTextContent('10 seconds left')
  expect(screen.getByRole('timer').closest('.bg-warning-soft')).not.toBeNull()
  act(() => jest.advanceTimersByTime(30_000))
  expect(cancel).toHaveBeenCalledTimes(1)
  expect(confirm).not.toHaveBeenCalled()
})

function Asker({ onAnswer, children }: { onAnswer: (yes: boolean) => void; children?: ReactNode }) {
  const confirm = useConfirm()
  return (
    <button
      type="button"
      onClick={async () => onAnswer(await confirm({ title: 'Remove?', confirmLabel: 'Remove', children }))}
    >
      Ask
    </button>
  )
}

test('useConfirm returns true for confirming and false for Escape', async () => {
  const answer = jest.fn()
  renderWithTexts(
    <ConfirmProvider>
      <Asker onAnswer={answer} />
    </ConfirmProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(answer).toHaveBeenLastCalledWith(true)
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByRole('alertdialog', { name: 'Remove?' })
  await userEvent.keyboard('{Escape}')
  expect(answer).toHaveBeenLastCalledWith(false)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

function Crash(): ReactNode {
  throw new Error('no such text')
}

test('[ERR-15] a confirmation that crashes is logged and returns false, and the page keeps working', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const answer = jest.fn()
  renderWithTexts(
    <ConfirmProvider>
      <Asker onAnswer={answer}>
        <Crash />
      </Asker>
    </ConfirmProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await waitFor(() => expect(answer).toHaveBeenCalledWith(false))
  expect(answer).toHaveBeenCalledTimes(1)
  expect(log).toHaveBeenCalledWith(
    'A question crashed and counts as a no.',
    expect.objectContaining({ message: 'no such text' }),
  )
  expect(screen.getByRole('button', { name: 'Ask' })).toBeVisible()
  log.mockRestore()
})

function Lost() {
  useConfirm()
  return null
}

test('[ERR-34] useConfirm throws a clear error outside its provider', () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => renderWithTexts(<Lost />)).toThrow('useConfirm needs a ConfirmProvider around it')
  silenced.mockRestore()
})
