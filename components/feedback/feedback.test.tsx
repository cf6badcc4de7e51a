import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'sonner'
import { renderWithTexts } from '@/tests/support/render'
import { announce } from './announcer'
import { LiveRegion } from './live-region'
import { notify } from './notify'
import { SaveState } from './save-state'
import { Toaster } from './toaster'

afterEach(() => {
  act(() => {
    toast.dismiss()
  })
})

test('[SH-29] a repeated message is shown once', async () => {
  renderWithTexts(<Toaster />)
  act(() => notify.error('Highlights may not overlap'))
  act(() => notify.error('Highlights may not overlap'))
  expect(await screen.findAllByText('Highlights may not overlap')).toHaveLength(1)
})

test('[SH-29] at most three messages are shown, and the oldest is removed', async () => {
  renderWithTexts(<Toaster />)
  for (const text of ['one', 'two', 'three', 'four']) act(() => notify.info(text))
  await screen.findByText('four')
  await waitFor(() => expect(screen.queryByText('one')).toBeNull())
  expect(['two', 'three', 'four'].every((text) => screen.queryByText(text))).toBe(true)
})

test('[ERR-16] an error message is shown for ten seconds', async () => {
  const show = jest.spyOn(toast, 'error')
  renderWithTexts(<Toaster />)
  act(() => notify.error('Not saved'))
  await screen.findByText('Not saved')
  expect(show).toHaveBeenCalledWith('Not saved', expect.objectContaining({ duration: 10_000 }))
})

test('the action of a message is a button', async () => {
  const undo = jest.fn()
  renderWithTexts(<Toaster />)
  act(() => notify.success('Assignment updated', { action: { label: 'Undo', onPress: undo } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
})

test('a follow-up message with the same key stays after the first one is closed', async () => {
  const undo = () => notify.success('The change is undone.', { key: 'change' })
  renderWithTexts(<Toaster />)
  act(() => notify.success('The score is changed.', { key: 'change', action: { label: 'Undo', onPress: undo } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText('The score is changed.')).toBeNull())
  expect(screen.getByText('The change is undone.')).toBeVisible()
})

test('announcements go to live regions, urgent ones to the assertive region', () => {
  const { container } = renderWithTexts(<LiveRegion />)
  act(() => announce('4 results'))
  act(() => announce('You are offline', 'assertive'))
  expect(container.querySelector('[aria-live="polite"]')).toHaveTextContent('4 results')
  expect(container.querySelector('[aria-live="assertive"]')).toHaveTextContent('You are offline')
})

test('the save status shows where the work is stored', () => {
  const at = new Date('2026-05-06T10:42:00Z')
  const { rerender } = renderWithTexts(<SaveState status="on-device" />)
  expect(screen.getByRole('status')).toHaveTextContent('Saved on this device')
  rerender(<SaveState status="undecided" />)
  expect(screen.getByRole('status')).toHaveTextContent(/^On this device, not sent$/)
  rerender(<SaveState status="saved" at={at} />)
  expect(screen.getByRole('status')).toHaveTextContent(/^Saved at 10:42/)
  rerender(<SaveState status="failed" />)
  expect(screen.getByRole('status')).toHaveTextContent('Not saved yet. We’ll keep trying.')
  rerender(<SaveState status="refused" />)
  expect(screen.getByRole('status')).toHaveTextContent(/^Not saved yet$/)
})

test('the time of a save is shown in the time zone of the page, not of the device', () => {
  renderWithTexts(<SaveState status="saved" at={new Date('2026-05-06T10:42:00Z')} />, {}, 'Pacific/Kiritimati')
  expect(screen.getByRole('status')).toHaveTextContent(/^Saved at 12:42\sAM/)
})
