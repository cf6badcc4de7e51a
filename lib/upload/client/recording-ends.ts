const listeners = new Set<() => void>()

/** Subscribes to the end of recordings in this tab, when all pieces are stored and the key is free; returns how to unsubscribe. */
export function onRecordingEnded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Announces that a recording of this tab has ended. */
export function notifyRecordingEnded(): void {
  for (const listener of [...listeners]) listener()
}
