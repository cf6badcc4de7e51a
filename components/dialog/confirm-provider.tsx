'use client'

import dynamic from 'next/dynamic'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import type { ConfirmOptions } from './confirm-dialog'
import { QuestionBoundary } from './question-boundary'

const ConfirmDialog = dynamic(() => import('./confirm-dialog').then((module) => module.ConfirmDialog), { ssr: false })

/** Asks a question and resolves to true only if the reader confirms; canceling, Escape, a timeout and a crash resolve to false. */
export type Confirm = (options?: ConfirmOptions) => Promise<boolean>

const Context = createContext<Confirm | null>(null)
const AskedContext = createContext(false)

type Question = { id: number; options: ConfirmOptions; answer: (yes: boolean) => void }

/** Mount it once around the product; questions asked at the same time are shown one after the other. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [questions, setQuestions] = useState<Question[]>([])
  const [question] = questions

  const confirm = useCallback<Confirm>((options = {}) => {
    const { promise, resolve } = withResolvers<boolean>()
    setQuestions((waiting) => [...waiting, { id: (waiting.at(-1)?.id ?? 0) + 1, options, answer: resolve }])
    return promise
  }, [])

  function handleAnswer(yes: boolean) {
    question?.answer(yes)
    setQuestions((waiting) => waiting.slice(1))
  }

  return (
    <Context.Provider value={confirm}>
      <AskedContext.Provider value={question !== undefined}>{children}</AskedContext.Provider>
      {question && (
        <QuestionBoundary key={question.id} onCrash={() => handleAnswer(false)}>
          <ConfirmDialog
            {...question.options}
            onConfirm={() => handleAnswer(true)}
            onCancel={() => handleAnswer(false)}
          />
        </QuestionBoundary>
      )}
    </Context.Provider>
  )
}

/** `Promise.withResolvers`, which older school tablets lack. */
function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** `if (await confirm({ title: 'Remove?', danger: true })) …` */
export function useConfirm(): Confirm {
  const confirm = useContext(Context)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider around it')
  return confirm
}

/** Returns whether a question is open. */
export const useIsAsked = (): boolean => useContext(AskedContext)
