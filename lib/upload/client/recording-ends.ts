const listeners = new Set<() => void>()

/** Hears when this tab has made a recording, with all its pieces kept and its name free; gives back how to stop. */
export function onRecordingEnded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that a recording of this tab has ended. */
export function notifyRecordingEnded(): void {
  for (const listener of [...listeners]) listener()
}
