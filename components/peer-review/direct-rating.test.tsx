import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import peers from '@/lib/i18n/messages/en/peers.json'
import { currentReviews } from '@/lib/peer-review/client/current-reviews'
import type { Review } from '@/lib/reaction/client/use-reviews'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { DirectRating } from './direct-rating'

jest.mock('@/lib/peer-review/client/review-database', () => ({
  openReviewDatabase: () => ({
    load: async () => [],
    put: async () => true,
    remove: async () => undefined,
    forgetAnswers: async () => undefined,
  }),
}))

const place = { userAssignmentId: 'work-1', contentId: 'echo-1' }

const given = (comment: string, rubricSelections = {}): Review => ({
  id: 'review-1',
  interactionId: 'answer-1',
  type: 'review',
  reactionData: { comment, rubricSelections },
  dateCreated: '2026-03-02T10:00:00.000Z',
  dateModified: '2026-03-02T10:00:00.000Z',
})

const renderRating = (former?: Review) =>
  renderWithTexts(
    <ConfirmProvider>
      <DirectRating place={place} interactionId="answer-1" rubrics={[]} former={former} mayReview />
    </ConfirmProvider>,
    { peers },
  )

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  fakeFetch(() => ({ body: { result: {}, context: {} } }))
})
afterEach(() => {
  const row = currentReviews().readReview('answer-1')
  if (row) currentReviews().discard(row.key)
})

test('[F-87] changes to a rating are discarded only after confirmation, and an unchanged rating without it', async () => {
  renderRating(given('Good.'))
  await press('Change my rating')
  await screen.findByDisplayValue('Good.')
  await press('Cancel')
  await press('Change my rating')
  const comment = await screen.findByRole('textbox', { name: 'Your comment' })
  await userEvent.type(comment, ' I know why.')
  await press('Cancel')
  const question = await screen.findByRole('alertdialog', { name: 'Stop without sending?' })
  expect(question).toHaveAccessibleDescription('What you picked and wrote here will be lost.')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('textbox', { name: 'Your comment' })).toHaveValue('Good. I know why.')
  await press('Cancel')
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  expect(await screen.findByRole('button', { name: 'Change my rating' })).toBeVisible()
})

test('[F-68] a rating sent elsewhere is shown next to the local one', async () => {
  renderRating()
  await press('Rate this answer')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'Many words')
  await act(() => currentReviews().learn(place, [given('Q')], []))
  expect(await screen.findByRole('region', { name: 'The review you sent' })).toHaveTextContent('Q')
  expect(screen.getByRole('region', { name: 'Your review here' })).toHaveTextContent('Many words')
  await press('Keep this one')
  expect(await screen.findByRole('textbox', { name: 'Your comment' })).toHaveValue('Many words')
})

test('the focus moves into the rating form, and back to the button once the rating is sent', async () => {
  renderRating()
  const hasFocus = (element: HTMLElement) =>
    document.activeElement?.contains(element) && document.activeElement !== document.body
  await press('Rate this answer')
  expect(hasFocus(await screen.findByRole('textbox', { name: 'Your comment' }))).toBe(true)
  await userEvent.type(screen.getByRole('textbox', { name: 'Your comment' }), 'Clear words.')
  await press('Send my review')
  expect(hasFocus(await screen.findByRole('button', { name: 'Rate this answer' }))).toBe(true)
})
