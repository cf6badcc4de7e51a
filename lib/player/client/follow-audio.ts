import type { AudioEvent } from '../audio-state'

/** Returns the state change for each event of the element. */
const EVENTS: Record<string, (element: HTMLAudioElement) => AudioEvent> = {
  play: () => ({ type: 'play' }),
  pause: () => ({ type: 'pause' }),
  ended: () => ({ type: 'finish' }),
  timeupdate: ({ currentTime }) => ({ type: 'time', position: currentTime }),
  seeking: ({ currentTime }) => ({ type: 'time', position: currentTime }),
  durationchange: ({ duration }) => ({ type: 'length', duration }),
  error: () => ({ type: 'fail' }),
}

/** Subscribes to the events of an audio element; returns a function that unsubscribes. */
export function followAudio(element: HTMLAudioElement, dispatch: (event: AudioEvent) => void): () => void {
  const controller = new AbortController()
  for (const [name, event] of Object.entries(EVENTS))
    element.addEventListener(name, () => dispatch(event(element)), { signal: controller.signal })
  // It may have failed before the subscription.
  if (element.error) dispatch({ type: 'fail' })
  if (element.readyState >= 1) dispatch({ type: 'length', duration: element.duration })
  return () => controller.abort()
}
