import { act } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import type { PlayProps, PollSource, RelatedItems, ShownItem } from '@/components/interactive/node'
import type { AnswerHandle, AnswerLock } from '@/lib/interaction/answer'
import { renderWithTexts } from './render'

/** What a test sees of the answer that a question has kept. */
export type KeptAnswer = { value: unknown; state: AnswerHandle['state']; cleared: boolean; settled: string | null }

interface Options {
  start?: Partial<AnswerHandle>
  related?: RelatedItems
  pollSource?: PollSource
  /** What the server says once the answer is done. */
  onComplete?: Partial<AnswerHandle>
}

/** Renders a question with an answer that lives in memory; gives what was kept, and how the answer is closed. */
export function renderQuestion<Node>(Play: ComponentType<PlayProps<Node>>, node: ShownItem, options: Options = {}) {
  const kept: KeptAnswer = { value: null, state: 'none', cleared: false, settled: null }
  let close: (lock: AnswerLock) => void = () => undefined
  function Question() {
    const [facts, setFacts] = useState<Partial<AnswerHandle>>(options.start ?? {})
    close = (lock) => act(() => setFacts((last) => ({ ...last, lock })))
    const answer: AnswerHandle = {
      value: null,
      state: 'none',
      lock: null,
      save: { kind: 'idle' },
      score: null,
      revealed: null,
      ...facts,
      setValue: (value, by) => {
        kept.cleared = by?.cleared ?? false
        setFacts((last) => ({ ...last, value, state: 'incomplete' }))
      },
      complete: () => setFacts((last) => ({ ...last, state: 'student-complete', ...options.onComplete })),
      tryAgain: () => setFacts((last) => ({ ...last, state: 'incomplete', score: null, revealed: null })),
      resolve: (choice) => {
        kept.settled = choice
      },
    }
    kept.value = answer.value
    kept.state = answer.state
    // The test names a node of the question's own kind.
    const Any = Play as unknown as ComponentType<PlayProps>
    const { pollSource } = options
    return <Any node={node} answer={answer} related={options.related ?? {}} {...(pollSource && { pollSource })} />
  }
  return { ...renderWithTexts(<Question />), kept, close: (lock: AnswerLock) => close(lock) }
}
