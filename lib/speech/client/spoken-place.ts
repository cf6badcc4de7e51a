/** The position of the currently spoken word on the screen. */
export type SpokenPlace = { top: number; bottom: number; left: number; right: number }

const listeners = new Set<(place: SpokenPlace) => void>()

/** Publishes the voice's position to its subscribers. */
export function publishSpokenPlace(place: SpokenPlace): void {
  for (const listener of listeners) listener(place)
}

/** Calls a listener for each spoken word; returns how to unsubscribe. */
export function followVoice(listener: (place: SpokenPlace) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
