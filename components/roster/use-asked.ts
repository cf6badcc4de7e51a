import { useState } from 'react'

/** Whether something is chosen: as was asked for last, until the page has read anew what is so. Null takes back what was asked for. */
export function useAsked(read: boolean, isSending: boolean) {
  const [asked, setAsked] = useState<boolean | null>(null)
  const [seen, setSeen] = useState(read)
  // What the page has read anew stands, unless something later is on its way.
  if (seen !== read) {
    setSeen(read)
    if (!isSending) setAsked(null)
  }
  return { isChosen: asked ?? read, ask: setAsked }
}
