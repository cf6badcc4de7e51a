import { act, screen } from '@testing-library/react'
import peers from '@/lib/i18n/messages/en/peers.json'
import type { ReviewRow } from '@/lib/peer-review/client/review-row'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { ReviewedAnswer } from './reviewed-answer'

/** The part of a review that identifies its answer. */
const row = { interactionId: 'answer-1', answer: null } as Partial<ReviewRow> as ReviewRow

const list = (data: object[]) => ({ body: { result: { data, metadata: { count: data.length } } } })
const clouds = list([{ id: 'answer-1', interactionData: { value: '<p>Clouds are wet.</p>' } }])

const show = () => renderWithTexts(<ReviewedAnswer row={row} />, { peers })

test('[F-86] an answer that could not be loaded is loaded again when the network is back', async () => {
  let isOnline = false
  const calls = fakeFetch(() => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return clouds
  })
  show()
  expect(screen.getByText('Loading the answer')).toBeInTheDocument()
  expect(screen.queryByText(/connection is back/)).toBeNull()
  expect(await screen.findByText('The answer is shown again when the connection is back.')).toBeVisible()
  isOnline = true
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Clouds are wet.')).toBeVisible()
  expect(screen.queryByText(/connection is back/)).toBeNull()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(calls).toHaveLength(2)
})

test('an answer that is no longer readable is reported without a promise', async () => {
  fakeFetch(() => list([]))
  show()
  expect(await screen.findByText('This answer cannot be shown any more. What you wrote is still here.')).toBeVisible()
  expect(screen.queryByText('Loading the answer')).toBeNull()
})
