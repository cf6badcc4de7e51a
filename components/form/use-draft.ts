import { useState } from 'react'
import { useDebouncedCallback } from './use-debounced-callback'

/** Returns a value that changes at once on screen and is sent after a pause; a new value from outside replaces the draft. */
export function useDraft<Value>(value: Value, send: (value: Value) => void, delay: number) {
  const [draft, setDraft] = useState(value)
  const [known, setKnown] = useState(value)
  const sendLater = useDebouncedCallback(send, delay)
  if (String(known) !== String(value)) {
    setKnown(value)
    setDraft(value)
  }

  function change(next: Value) {
    setDraft(next)
    sendLater(next)
  }
  return [draft, change] as const
}
