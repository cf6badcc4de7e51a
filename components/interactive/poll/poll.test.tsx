import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderQuestion } from '@/tests/support/answer'
import { accessibilityProblems } from '@/tests/support/axe'
import { renderWithTexts } from '@/tests/support/render'
import { galleryItems } from '../gallery-items'
import type { PollSource, ShownItem } from '../node'
import { InteractiveView } from '../registry'
import { PollPlay } from './play'
import { PollResultsView } from './poll-results'

const mockRequest = jest.fn()
jest.mock('@/lib/api/client/request', () => ({ request: (options: unknown) => mockRequest(options) }))
jest.mock('@/lib/realtime/client/use-channel', () => ({ useChannel: () => undefined }))

const classOf = (...votes: number[]) => {
  const results = galleryItems.poll.data.choices as { id: string; label: string }[]
  const counted = results.map(({ id, label }, index) => ({ id, label, count: votes[index] ?? 0 }))
  const count = votes.reduce((sum, vote) => sum + vote, 0)
  mockRequest.mockResolvedValue({ result: { visible: true, count, results: counted }, context: {} })
}

test('a vote shows the results as bars with text and numbers', async () => {
  classOf(0, 1)
  const { kept, container } = renderQuestion(PollPlay, galleryItems.poll, { pollSource: { userAssignmentId: 'work' } })
  await userEvent.click(screen.getByRole('radio', { name: /Only in summer/ }))
  expect(kept.value).toEqual(['s'])
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('100% (1)')).toBeVisible()
  expect(screen.getByText('One person has answered.')).toBeVisible()
  expect(await accessibilityProblems(container)).toEqual([])
})

describe('a poll tried out by staff', () => {
  const tryOut = async (pollSource?: PollSource) => {
    mockRequest.mockClear()
    renderWithTexts(
      <InteractiveView node={galleryItems.poll as ShownItem} mode={{ kind: 'preview', pollSource }} related={{}} />,
    )
    return screen.findByRole('radio', { name: /Only in summer/ })
  }

  test('is labelled as an example in the library', async () => {
    await userEvent.click(await tryOut())
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.getByText(/This is an example with only your answer/)).toBeVisible()
    expect(screen.queryByText(/has answered/)).toBeNull()
    expect(mockRequest).not.toHaveBeenCalled()
  })

  test('shows the answers of the class separately in an assignment, without counting the staff vote', async () => {
    classOf(2, 1)
    const choice = await tryOut({ assignmentId: 'a1', channel: 'private-assignment-a1' })
    const ofClass = within(screen.getByRole('region', { name: 'Answers in this assignment' }))
    expect(await ofClass.findByText('3 people have answered.')).toBeVisible()
    await userEvent.click(choice)
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.getByText('Your answer:')).toBeVisible()
    expect(screen.getAllByText(/answered\./)).toHaveLength(1)
    expect(mockRequest.mock.calls[0]?.[0]).toMatchObject({ query: { assignmentId: 'a1' } })
  })
})

test('results only for staff are hidden from students', async () => {
  const item = { ...galleryItems.poll, data: { ...galleryItems.poll.data, resultsVisibility: 'staff' } }
  renderQuestion(PollPlay, item, { start: { value: ['s'], state: 'student-complete' } })
  expect(screen.getByText('Thank you. You will see the results later.')).toBeVisible()
  expect(screen.queryByText(/%/)).toBeNull()
})

test('a student who did not vote before submitting sees no thanks', () => {
  for (const resultsVisibility of ['staff', 'after-answer']) {
    const item = { ...galleryItems.poll, data: { ...galleryItems.poll.data, resultsVisibility } }
    const { unmount } = renderQuestion(PollPlay, item, { start: { lock: 'submitted' } })
    expect(screen.getByText('You did not answer this.')).toBeVisible()
    expect(screen.queryByText(/Thank you/)).toBeNull()
    unmount()
  }
})

test('words are stored as typed, with at most three words of thirty letters', async () => {
  const { kept } = renderQuestion(PollPlay, galleryItems.words)
  expect(screen.getAllByRole('textbox')).toHaveLength(3)
  await userEvent.type(screen.getByRole('textbox', { name: 'Word 2' }), 'Salt')
  expect(kept.value).toEqual(['', 'Salt'])
  expect(screen.getByRole('textbox', { name: 'Word 1' })).toHaveAttribute('maxlength', '30')
  await userEvent.clear(screen.getByRole('textbox', { name: 'Word 2' }))
  expect(kept).toMatchObject({ value: [], cleared: true })
})

test('[TOOL-10] words are shown in a cloud without rotation, and as a list', () => {
  const results = ['light', 'storm', 'sea'].map((word, index) => ({ word, label: word, count: 9 - index }))
  const { container } = renderWithTexts(
    <PollResultsView
      data={{ responseType: 'words', display: undefined }}
      counts={{ count: 9, results }}
      own={new Set()}
    />,
  )
  const words = [...container.querySelectorAll('svg text')]
  expect(words.map((word) => word.textContent)).toEqual(['light', 'storm', 'sea'])
  expect(words[0]).toHaveAttribute('font-size', '72')
  expect(words.some((word) => word.hasAttribute('transform') || word.hasAttribute('rotate'))).toBe(false)
  expect(screen.getByText('All words as a list')).toBeVisible()
})
