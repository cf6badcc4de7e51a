import { type FormEvent, useCallback, useRef, useState } from 'react'

const wordsOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)])

/** Tells whether a form of fields that keep their own words says something else than when it was opened; `watched` goes onto the form. */
export function useFormWords() {
  const opened = useRef<string | null>(null)
  const [isChanged, setIsChanged] = useState(false)
  const ref = useCallback((form: HTMLFormElement | null) => {
    if (form) opened.current ??= wordsOf(form)
  }, [])
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setIsChanged(wordsOf(currentTarget) !== opened.current)
  return { isChanged, watched: { ref, onInput } }
}
