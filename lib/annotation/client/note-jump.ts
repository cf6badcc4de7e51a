type Listener = (key: string) => void

/** The note that the page was opened for; the page scrolls to it once it is placed. */
let wanted: string | null = null
const listeners = new Set<Listener>()

/** Scrolls to the words of a note: immediately if it is on this page, else on the page that opens next. */
export function jumpToNote(key: string): void {
  wanted = key
  for (const listener of [...listeners]) listener(key)
}

/** Takes the pending note if it is on this page; it is returned only once. */
export function takeJump(isHere: (key: string) => boolean): string | null {
  if (wanted === null || !isHere(wanted)) return null
  const key = wanted
  wanted = null
  return key
}

/** Returns the pending note without taking it. */
export const wantedNote = (): string | null => wanted

export function onJump(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
