import { type FormEvent, useCallback, useRef, useState } from 'react'

const wordsOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)])

/** What is wrong with the fields of a form, by their names, and with it as a whole. */
export type FormProblem<Name extends string> = Partial<Record<Name | 'form', string>>

/**
 * A form of fields that keep their own words: whether it says something else than when it was opened, and what is wrong with it, which is
 * said of a field until that is changed. `watched` goes onto the form.
 */
export function useFormWords<Name extends string>() {
  const opened = useRef<string | null>(null)
  const [isChanged, setIsChanged] = useState(false)
  const [problem, setProblem] = useState<FormProblem<Name>>({})
  const ref = useCallback((form: HTMLFormElement | null) => {
    if (form) opened.current ??= wordsOf(form)
  }, [])
  // Not `onInput`, which comes before a choice is taken over: drawn anew between the two, a list would fall back to what it was.
  function onChange({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    setIsChanged(wordsOf(currentTarget) !== opened.current)
    const name = target instanceof Element ? target.getAttribute('name') : null
    if (name && problem[name as Name]) setProblem({ ...problem, [name]: undefined })
  }
  return { isChanged, problem, setProblem, watched: { ref, onChange } }
}
