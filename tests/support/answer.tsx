import { act } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import type { PlayProps, PollSource, RelatedItems, ShownItem } from '@/components/interactive/node'
import type { AnswerHandle, AnswerLock } from '@/lib/interaction/answer'
import { renderWithTexts } from './render'

/** The state of a question's stored answer, for tests. */
export type KeptAnswer = { value: unknown; state: AnswerHandle['state']; cleared: boolean; settled: string | null }

interface Options {
  start?: Partial<AnswerHandle>
  related?: RelatedItems
  pollSource?: PollSource
  /** The server's response once the answer is finished. */
  onComplete?: Partial<AnswerHandle>
}

/** Renders a question with an answer in memory; returns the stored answer, and how to close it. */
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
    // The test passes a node of the question's own kind.
    const Any = Play as unknown as ComponentType<PlayProps>
    const { pollSource } = options
    return <Any node={node} answer={answer} related={options.related ?? {}} {...(pollSource && { pollSource })} />
  }
  return { ...renderWithTexts(<Question />), kept, close: (lock: AnswerLock) => close(lock) }
}
