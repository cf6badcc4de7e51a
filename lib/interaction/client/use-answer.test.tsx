import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { wireInteraction } from '@/tests/support/answer-server'
import { fakeFetch } from '@/tests/support/fake-fetch'
import type { AnswerHandle, AnswerStart } from '../answer'
import { useAnswer } from './use-answer'
import { usePageView } from './use-page-view'

const key = { userAssignmentId: 'work-1', contentId: 'content-1', contextContentId: 'page-1' }
let handle: AnswerHandle

function Essay({ contentId = 'content-1', start }: { contentId?: string; start: AnswerStart }) {
  handle = useAnswer({ ...key, contentId }, start)
  return (
    <p>
      {String(handle.value)} · {handle.state} · {handle.save.kind}
    </p>
  )
}

function Page() {
  usePageView({ userAssignmentId: 'work-1', contentId: 'page-1', rootContentId: 'root-1', version: 'leveled' })
  return null
}

const start = (changes: Partial<AnswerStart> = {}): AnswerStart => ({
  rootContentId: 'root-1',
  interaction: null,
  lock: null,
  ...changes,
})

beforeEach(() => {
  jest.useFakeTimers()
  document.head.innerHTML = '<meta name="auth-selector" content="s"><meta name="auth-user" content="user-1">'
})
afterEach(() => jest.useRealTimers())

test('the server renders the stored answer, and typed text is saved', async () => {
  const given = start({ interaction: wireInteraction(), answeredIn: { language: 'es' } })
  expect(renderToString(<Essay start={given} />)).toContain('from the server')
  const calls = fakeFetch(({ body }) => ({
    body: {
      result: wireInteraction({ version: 2, interactionData: body?.interactionData as Record<string, unknown> }),
      context: { applied: true },
    },
  }))
  render(<Essay start={given} />)
  act(() => handle.setValue('typed'))
  expect(screen.getByText('typed · incomplete · saving')).toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(500))
  expect(screen.getByText('typed · incomplete · saved')).toBeInTheDocument()
  expect(calls).toMatchObject([
    {
      method: 'POST',
      path: '/api/interactions',
      body: {
        clientId: 'client-1',
        interactionType: 'interactive',
        version: 1,
        sequence: 1,
        state: 'incomplete',
        interactionData: { value: 'typed', language: 'es' },
      },
    },
  ])
})

test('completing sends at once; trying again reopens the answer', async () => {
  const calls = fakeFetch(({ body }) => ({
    body: {
      result: wireInteraction({
        contentId: 'content-2',
        version: Number(body?.sequence),
        state: body?.state === 'complete' ? 'student-complete' : 'incomplete',
        interactionData: body?.interactionData as Record<string, unknown>,
      }),
      context: {},
    },
  }))
  const given = start()
  render(<Essay contentId="content-2" start={given} />)
  act(() => handle.setValue('a'))
  await act(async () => {
    handle.complete()
    await jest.advanceTimersByTimeAsync(0)
  })
  expect(screen.getByText('a · student-complete · saved')).toBeInTheDocument()
  await act(async () => {
    handle.tryAgain()
    await jest.advanceTimersByTimeAsync(0)
  })
  expect(screen.getByText('a · incomplete · saved')).toBeInTheDocument()
  expect(calls.map(({ body }) => body?.state)).toEqual(['complete', 'incomplete'])
})

test('a locked answer accepts no changes', async () => {
  const calls = fakeFetch(() => ({ body: {} }))
  const given = start({ lock: 'submitted', interaction: wireInteraction({ contentId: 'content-3' }) })
  render(<Essay contentId="content-3" start={given} />)
  act(() => handle.setValue('no'))
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('from the server · incomplete · idle')).toBeInTheDocument()
  expect(calls).toEqual([])
})

test('[F-71] rendering the page again unlocks an answer locked by a refusal and sends its text', async () => {
  let isOver = true
  const calls = fakeFetch(({ body }) => {
    if (isOver) return { status: 409, body: { error: 'It is over.', code: 'past_due', context: {} } }
    const interactionData = body?.interactionData as Record<string, unknown>
    return {
      body: { result: wireInteraction({ contentId: 'content-4', interactionData }), context: { applied: true } },
    }
  })
  const { rerender } = render(<Essay contentId="content-4" start={start()} />)
  act(() => handle.setValue('my last words'))
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(handle).toMatchObject({ lock: 'past-due', save: { kind: 'refused' } })
  isOver = false
  // The server returns the same as before: nothing of this answer ever reached it.
  rerender(<Essay contentId="content-4" start={start()} />)
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(handle).toMatchObject({ value: 'my last words', lock: null, save: { kind: 'saved' } })
  expect(calls).toHaveLength(2)
})

test('a page counts as viewed after one second on screen, only once', async () => {
  const calls = fakeFetch(() => ({ body: { result: wireInteraction(), context: {} } }))
  const { unmount } = render(<Page />)
  await act(() => jest.advanceTimersByTimeAsync(900))
  unmount()
  await act(() => jest.advanceTimersByTimeAsync(2_000))
  expect(calls).toEqual([])
  render(<Page />)
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(calls.map(({ body }) => [body?.interactionType, body?.interactionData])).toEqual([
    ['page-view', { version: 'leveled', seconds: 1 }],
  ])
})
