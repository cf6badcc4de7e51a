type Listener = (key: string) => void

/** The note that a page is opened for; it is gone to as soon as it stands there. */
let wanted: string | null = null
const listeners = new Set<Listener>()

/** Goes to the words of a note: on this page at once, else on the page that opens next. */
export function jumpToNote(key: string): void {
  wanted = key
  for (const listener of [...listeners]) listener(key)
}

/** The note that is to be gone to; told once to who can go there. */
export function takeJump(isHere: (key: string) => boolean): string | null {
  if (wanted === null || !isHere(wanted)) return null
  const key = wanted
  wanted = null
  return key
}

/** The note that is still to be gone to. */
export const wantedNote = (): string | null => wanted

export function onJump(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
