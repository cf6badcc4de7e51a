import { act, renderHook } from '@testing-library/react'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { LEASE_DELAY_MS } from '../limits'
import type { AnswerGroup } from '../question-page'
import { useGroupLease } from './use-group-lease'

const question = { assignmentId: 'assignment-1', contentId: 'content-1' }
const held = { id: 'answer-1', requiresGrading: true }
const unit = { key: 'answer-1', answers: [held] } as unknown as AnswerGroup

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a lease granted after leaving the page is released', async () => {
  let answer = () => {}
  const calls = fakeFetch(({ method }) => {
    if (method === 'DELETE') return { body: { result: null, context: {} } }
    return new Promise((resolve) => {
      answer = () => resolve({ body: { result: [{ id: 'lease-1' }], context: {} } })
    })
  })
  const { unmount } = renderHook(() => useGroupLease(question, unit))
  await act(() => jest.advanceTimersByTimeAsync(LEASE_DELAY_MS))
  unmount()
  expect(calls.map(({ method }) => method)).toEqual(['POST'])
  answer()
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/grading-leases',
    'DELETE /api/grading-leases/lease-1',
  ])
})
