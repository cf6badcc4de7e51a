import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderQuestion } from '@/tests/support/answer'
import { accessibilityProblems } from '@/tests/support/axe'
import { renderWithTexts } from '@/tests/support/render'
import { EchoPlay } from '../echo/play'
import { galleryItems } from '../gallery-items'
import type { PlayProps } from '../node'
import { EssayPlay } from './play'
import { EssayReview } from './review'

// The editor has its own tests; here the plain field is used, as if the editor could not be loaded.
jest.mock('@/components/editor/essay/essay-editor', () => {
  throw new Error('offline')
})

test('words are counted towards the minimum, and too few cannot be submitted', async () => {
  const item = { ...galleryItems.essay, data: { ...galleryItems.essay.data, minWords: 3, maxLength: 19 } }
  const { kept, container } = renderQuestion(EssayPlay, item)
  const field = screen.getByRole('textbox', { name: /Abuela wrote only two words/ })
  expect(field).toHaveAttribute('placeholder', expect.stringContaining('Light kept'))
  // Until it is known whether the editor can be loaded.
  expect(field).toBeDisabled()
  await waitFor(() => expect(field).toBeEnabled())
  await userEvent.type(field, 'She is')
  expect(screen.getByText('2 of 3 words')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByText('Write at least 3 words.')).toBeVisible()
  expect(kept.state).toBe('incomplete')
  await userEvent.type(field, ' <proud>{enter}of it')
  expect(screen.getByText('5 words')).toBeVisible()
  expect(kept.value).toBe('<p>She is &lt;proud&gt;</p><p>of it</p>')
  expect(screen.getByText('1 character too many')).toBeVisible()
  expect(await accessibilityProblems(container)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(kept.state).toBe('student-complete')
  expect(screen.getByRole('button', { name: 'Change my answer' })).toBeVisible()
})

test('the model answer is shown only if the data includes it', () => {
  const { modelAnswer: _, ...data } = galleryItems.essay.data as Record<string, unknown>
  const { unmount } = renderWithTexts(
    <EssayReview node={{ ...galleryItems.essay, data } as never} value="<p>x</p>" score={null} related={{}} />,
  )
  expect(screen.queryByText('A model answer')).toBeNull()
  unmount()
  renderWithTexts(<EssayReview node={galleryItems.essay as never} value="" score={null} related={{}} />)
  expect(screen.getByText('A model answer')).toBeVisible()
  expect(screen.getByText('No answer yet.')).toBeVisible()
})

test('[INT-07] a response is short HTML with line breaks, limited to 1,000 characters', async () => {
  const { kept } = renderQuestion(EchoPlay, galleryItems.response)
  const field = screen.getByRole('textbox', { name: 'Your answer' })
  expect(field).toHaveAttribute('maxlength', '1000')
  await userEvent.type(field, 'I agree & {enter}disagree ')
  expect(kept.value).toBe('I agree &amp; <br>disagree ')
  expect(field).toHaveValue('I agree & \ndisagree ')
})

test.each([
  [
    'on this device',
    false,
    'On this device, not sent',
    /^This answer is too long. Make it shorter.+safe on this device.+send it again\.$/,
  ],
  [
    'only on this page',
    true,
    'This device cannot keep it. Keep this page open.',
    /^This answer is too long. Make it shorter.+Keep this page open.+send it again\.$/,
  ],
])(
  '[F-40] [F-87] a rejected answer kept %s shows the reason, promises no retry and stays editable',
  async (_where, isOnPageAlone, where, text) => {
    const save = { kind: 'refused', message: 'This answer is too long. Make it shorter.', isOnPageAlone } as const
    const { container } = renderQuestion(EssayPlay, galleryItems.essay, {
      start: { value: '<p>My many words</p>', save },
    })
    const notice = screen.getByRole('alert')
    expect(notice).toHaveTextContent(text)
    expect(screen.getByText(where)).toBeVisible()
    expect(container).not.toHaveTextContent('keep trying')
    expect(screen.getByRole('textbox')).toHaveValue('My many words')
  },
)

test.each([
  ['submitted', /You turned this in before/],
  ['item-closed', /opened other parts/],
  ['past-due', /The time for this assignment is over\. The last things you wrote were not sent/],
  ['taken-out', /not part of the assignment any more/],
] as const)('[F-71] text kept by a lock (%s) is reported in a single notice', (lock, text) => {
  const save = { kind: 'refused', message: 'In the words of the server.', isOnPageAlone: false } as const
  const { unmount } = renderQuestion(EssayPlay, galleryItems.essay, {
    start: { value: '<p>My last words</p>', lock, save },
  })
  expect(screen.getByText(text)).toHaveTextContent('safe on this device')
  expect(screen.queryByText(/In the words of the server|stays as it is|To change it/)).toBeNull()
  expect(screen.getByText('My last words')).toBeVisible()
  unmount()
  const start = { value: '<p>My last words</p>', lock, save: { ...save, isOnPageAlone: true } }
  renderQuestion(EssayPlay, galleryItems.essay, { start })
  expect(screen.getByText(text)).toHaveTextContent('This device cannot keep')
  expect(screen.getByText(text)).not.toHaveTextContent('safe')
})

test.each(['in it', 'elsewhere'])(
  '[F-71] a lock during writing moves the focus to the answer only if the field had it (focus %s)',
  async (place) => {
    const answer: PlayProps['answer'] = {
      value: '<p>Half a sen</p>',
      state: 'incomplete',
      lock: null,
      save: { kind: 'saving' },
      score: null,
      revealed: null,
      setValue: () => undefined,
      complete: () => undefined,
      tryAgain: () => undefined,
      resolve: () => undefined,
    }
    const question = (lock: PlayProps['answer']['lock']) => (
      <EssayPlay node={galleryItems.essay as never} answer={{ ...answer, lock } as never} related={{}} />
    )
    const { rerender } = renderWithTexts(question(null))
    const field = screen.getByRole('textbox')
    await waitFor(() => expect(field).toBeEnabled())
    field.focus()
    if (place === 'elsewhere') field.blur()
    await act(async () => undefined)
    rerender(question('taken-out'))
    expect(field).not.toBeInTheDocument()
    if (place === 'elsewhere') expect(document.body).toHaveFocus()
    else expect(document.activeElement).toHaveTextContent('Half a sen')
  },
)
