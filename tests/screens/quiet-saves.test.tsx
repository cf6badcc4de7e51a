import { act, fireEvent, screen } from '@testing-library/react'
import { toasterRequest } from '@/components/feedback/toaster-request'
import { QuestionFrame } from '@/components/interactive/frame/question-frame'
import { useAnswer } from '@/lib/interaction/client/use-answer'
import { wireInteraction } from '../support/answer-server'
import { fakeFetch } from '../support/fake-fetch'
import { renderWithTexts } from '../support/render'

const key = { userAssignmentId: 'work-1', contentId: 'content-1', contextContentId: 'page-1' }
const start = { rootContentId: 'root-1', interaction: null, lock: null }

function Question() {
  const answer = useAnswer(key, start)
  return (
    <QuestionFrame
      kind="essay"
      name="Pond"
      promptHtml="<p>Why?</p>"
      answer={answer}
      openCount={0}
      controls={(labelId) => (
        <textarea aria-labelledby={labelId} onChange={(event) => answer.setValue(event.target.value)} />
      )}
      shown={(value) => <p>{String(value)}</p>}
    />
  )
}

test('[ERR-20] an answer and its state are saved automatically, shown beside the question and not in a snackbar', async () => {
  jest.useFakeTimers()
  document.head.innerHTML = '<meta name="auth-selector" content="s"><meta name="auth-user" content="user-1">'
  const calls = fakeFetch(({ body }) => ({
    body: {
      result: wireInteraction({
        version: Number(body?.sequence),
        state: body?.state === 'complete' ? 'student-complete' : 'incomplete',
        interactionData: body?.interactionData as Record<string, unknown>,
      }),
      context: {},
    },
  }))
  renderWithTexts(<Question />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Frogs' } })
  await act(() => jest.advanceTimersByTimeAsync(500))
  expect(screen.getByText(/^Saved at/)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await act(() => jest.advanceTimersByTimeAsync(500))
  expect(screen.getByText(/^Saved at/)).toBeVisible()
  expect(calls.map(({ body }) => body?.state)).toEqual(['incomplete', 'complete'])
  expect(toasterRequest.isWanted()).toBe(false)
  jest.useRealTimers()
})
