import { useState } from 'react'

/** Returns the optimistic state of a checkbox: the last choice until the page has loaded the saved one. `ask(null)` reverts to the saved state. */
export function useAsked(read: boolean, isSending: boolean) {
  const [asked, setAsked] = useState<boolean | null>(null)
  const [seen, setSeen] = useState(read)
  // Newly loaded data replaces the choice, unless a later one is still being sent.
  if (seen !== read) {
    setSeen(read)
    if (!isSending) setAsked(null)
  }
  return { isChosen: asked ?? read, ask: setAsked }
}
