/** Where the word that is being spoken stands on the screen. */
export type SpokenPlace = { top: number; bottom: number; left: number; right: number }

const listeners = new Set<(place: SpokenPlace) => void>()

/** Tells those who follow the voice where it is. */
export function publishSpokenPlace(place: SpokenPlace): void {
  for (const listener of listeners) listener(place)
}

/** Calls a listener for each word that is spoken, until the returned function is called. */
export function followVoice(listener: (place: SpokenPlace) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
