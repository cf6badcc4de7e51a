import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import peers from '@/lib/i18n/messages/en/peers.json'
import { currentReviews } from '@/lib/peer-review/client/current-reviews'
import type { Review } from '@/lib/reaction/client/use-reviews'
import { accessibilityProblems } from '@/tests/support/axe'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { ReviewTask } from './review-task'

/** A review of an answer that a closed tab has left behind. */
const mockLeft = (tabId: string, work: string, comment: string, answer: string | null) => ({
  key: `ann/answer-${work}/${tabId}`,
  userId: '',
  tabId,
  userAssignmentId: `work-${work}`,
  contentId: 'echo-1',
  interactionId: `answer-${work}`,
  loanId: `loan-${work}`,
  answer,
  selections: {},
  comment,
  status: 'draft',
  former: null,
  other: null,
  refusal: null,
  changedAt: Date.UTC(2026, 4, 6, 12, 0, tabId === 'tab-a' ? 5 : 25),
})
jest.mock('@/lib/peer-review/client/review-database', () => ({
  openReviewDatabase: () => ({
    load: async () => [
      mockLeft('tab-a', '1', 'I like the frog.', '<p>Frogs gather rain.</p>'),
      mockLeft('tab-b', '1', 'Tell me more.', '<p>Frogs gather rain.</p>'),
      mockLeft('tab-a', '2', 'Good.', null),
      mockLeft('tab-a', '3', 'Half a sentence', null),
      mockLeft('tab-a', '4', 'Very good.', '<p>Stones are old.</p>'),
      mockLeft('tab-a', '5', 'Words of before', null),
      mockLeft('tab-a', '7', 'Well told.', '<p>Owls hear.</p>'),
      { ...mockLeft('tab-a', '6', 'Kind words.', '<p>Bees hum.</p>'), refusal: 'Unknown Error' },
    ],
    put: async () => true,
    remove: async () => undefined,
    forgetAnswers: async () => undefined,
  }),
}))

const loanOf = (work: string, said: string) => ({
  id: `loan-${work}`,
  contentId: 'echo-1',
  interactionId: `answer-${work}`,
  userAssignmentId: `work-${work}`,
  state: 'leased',
  expiresAt: '2026-03-02T10:15:00.000Z',
  interaction: { interactionData: { value: said } },
})

/** A server that lends an answer on request and reports one that was reviewed. */
function server(loan: object | null) {
  const context = { requested: 2, given: 0, received: 0 }
  const list = (data: object[]) => ({ body: { result: { data, metadata: { count: data.length } }, context } })
  return fakeFetch(({ method, path }) => {
    if (path.startsWith('/api/interactions'))
      return list([{ id: 'answer-2', interactionData: { value: '<p>Clouds are wet.</p>' } }])
    return method === 'POST' ? { body: { result: loan, context } } : list([])
  })
}

/** The user's own review as stored on the server. */
const given = (comment: string, interactionId: string): Review => ({
  id: 'review-1',
  interactionId,
  type: 'review',
  reactionData: { comment, rubricSelections: {} },
  dateCreated: '2026-03-02T10:00:00.000Z',
  dateModified: '2026-03-02T10:00:00.000Z',
})

function show(work: string) {
  const place = { userAssignmentId: `work-${work}`, contentId: 'echo-1' }
  const { container } = renderWithTexts(
    <ConfirmProvider>
      <ReviewTask place={place} rubrics={[]} instructions="" requested={2} />
    </ConfirmProvider>,
    { peers },
  )
  return { place, container }
}

const region = (name: string) => screen.getByRole('region', { name })

test('[F-68] two drafts of a review are shown with the answer, and one is chosen before another answer is offered', async () => {
  server(null)
  const { container } = show('1')
  expect(await screen.findByText(/You have given 0 of 2 reviews/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'A classmate’s answer' })).toBeVisible()
  expect(screen.getByText('Frogs gather rain.')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('choose one first. Then you can send it.')
  expect(screen.queryByRole('button', { name: 'Get an answer to review' })).toBeNull()
  expect(region('Your review here')).toHaveTextContent(/This is the newer one.*Tell me more\./)
  expect(region('Your review from another window')).toHaveTextContent(/This is the older one.*I like the frog\./)
  expect(await accessibilityProblems(container)).toEqual([])
  await userEvent.click(
    within(region('Your review from another window')).getByRole('button', { name: 'Keep that one' }),
  )
  expect(screen.getByRole('textbox', { name: 'Your comment' })).toHaveValue('I like the frog.')
  expect(screen.getByText('Frogs gather rain.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'A classmate’s answer' })).toHaveFocus()
})

test('[F-68] an answer with a review sent elsewhere is loaded again, and the next answer is offered', async () => {
  server(null)
  const { place } = show('2')
  await screen.findByText(/You have given 0 of 2 reviews/)
  await act(() => currentReviews().learn(place, [given('Sent on another device.', 'answer-2')], []))
  expect(region('The review you sent')).toHaveTextContent('Sent on another device.')
  expect(await screen.findByText('Clouds are wet.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Get an answer to review' })).toBeVisible()
})

test('[F-88] the time of a sent review is converted to the clock of a device that is an hour slow', async () => {
  const hour = 3_600_000
  fakeFetch(() => ({
    body: {
      result: { data: [], metadata: { count: 0 } },
      context: { requested: 2, given: 0, received: 0 },
    },
    headers: { date: new Date(Date.now() + hour).toUTCString() },
  }))
  const { place } = show('4')
  await screen.findByText(/You have given 0 of 2 reviews/)
  // Half an hour before the draft, by any clock.
  const dateModified = new Date(Date.UTC(2026, 4, 6, 11, 30) + hour).toISOString()
  await act(() => currentReviews().learn(place, [{ ...given('Sent before.', 'answer-4'), dateModified }], []))
  expect(region('Your review here')).toHaveTextContent('This is the newer one.')
  expect(region('The review you sent')).toHaveTextContent(/This is the older one\. Sent May \d, 2026 at \d+:30/)
})

test('an answer whose checkout has lapsed is checked out again for its unfinished review', async () => {
  const calls = server(loanOf('3', '<p>Snails are slow.</p>'))
  show('3')
  expect(await screen.findByText('Snails are slow.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Your comment' })).toHaveValue('Half a sentence')
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('an unfinished review of another answer is shown below the current one, and deleted after confirmation', async () => {
  fakeFetch(({ path }) => ({
    body: {
      result: { data: path.startsWith('/api/peer-reviews') ? [loanOf('held', '<p>Rain is loud.</p>')] : [] },
      context: { requested: 2, given: 0, received: 0 },
    },
  }))
  show('5')
  expect(await screen.findByText('Rain is loud.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Your comment' })).toHaveValue('')
  expect(screen.getByText(/is saved here until you have sent this one/)).toBeVisible()
  expect(screen.getByText('Words of before')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Delete this text' }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Delete this review?' })).getByRole('button', {
      name: 'Cancel',
    }),
  )
  expect(screen.getByText(/is saved here until you have sent this one/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Delete this text' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete it' }))
  expect(screen.queryByText(/is saved here until you have sent this one/)).toBeNull()
})

test('[F-87] a rejected review shows the reason and can be sent again, which hides the message', async () => {
  server(null)
  show('6')
  expect(await screen.findByRole('alert')).toHaveTextContent('Unknown Error')
  expect(screen.getByRole('alert')).toHaveTextContent('You can send it again.')
  expect(screen.getByRole('textbox', { name: 'Your comment' })).toHaveValue('Kind words.')
  fakeFetch(() => new Promise<never>(() => undefined))
  await userEvent.click(screen.getByRole('button', { name: 'Send my review' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('after a review is sent the focus is at the button for the next one, and the count is announced', async () => {
  let sent = 0
  fakeFetch(({ method }) => {
    if (method === 'PATCH') sent += 1
    const context = { requested: 2, given: sent, received: 0, reaction: given('Well told.', 'answer-7') }
    return { body: { result: method === 'PATCH' ? {} : { data: [], metadata: { count: 0 } }, context } }
  })
  show('7')
  await userEvent.click(await screen.findByRole('button', { name: 'Send my review' }))
  const next = await screen.findByRole('button', { name: /answer/ })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.activeElement).toContainElement(next)
  expect(document.activeElement).not.toBe(document.body)
  expect(screen.getByText(/You have given 1 of 2 reviews/)).toHaveAttribute('role', 'status')
})
