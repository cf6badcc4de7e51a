import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderQuestion } from '@/tests/support/answer'
import { accessibilityProblems } from '@/tests/support/axe'
import { galleryItems } from '../gallery-items'
import { RecordingPlay } from './play'

function microphone(getUserMedia: (() => Promise<MediaStream>) | undefined) {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: getUserMedia && { getUserMedia } })
  Object.assign(globalThis, { MediaRecorder: class {} })
}
const refuse = (name: string) => () => Promise.reject(new DOMException('', name))

test.each([
  [refuse('NotAllowedError'), 'The microphone is switched off for this page.', /allow the microphone/],
  [refuse('NotFoundError'), 'There is no microphone.', /Plug one in/],
  [refuse('NotReadableError'), 'The microphone does not answer.', /Another program/],
  [undefined, 'This browser cannot record.', /another browser/],
])('a microphone that cannot be used is explained with a way on', async (getUserMedia, title, help) => {
  microphone(getUserMedia)
  const { kept, container } = renderQuestion(RecordingPlay, galleryItems.recording)
  await userEvent.click(screen.getByRole('button', { name: 'Record' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(title)
  expect(alert).toHaveTextContent(help)
  expect(screen.getByRole('button', { name: 'Record' })).toBeVisible()
  expect(kept.value).toBeNull()
  expect(await accessibilityProblems(container)).toEqual([])
})

test('a stored recording can be heard and made anew; without one nothing can be finished', async () => {
  const value = { uploadId: '0197f9c0-0000-7000-8000-000000000001', seconds: 12 }
  const { container, unmount } = renderQuestion(RecordingPlay, galleryItems.recording, { start: { value } })
  expect(container.querySelector('audio')).toHaveAttribute('src', `/api/media/${value.uploadId}`)
  expect(screen.getByRole('button', { name: 'Record again' })).toBeVisible()
  unmount()
  const { kept } = renderQuestion(RecordingPlay, galleryItems.recording)
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByText('Record your answer first.')).toBeVisible()
  expect(kept.state).toBe('none')
})
