import type { VideoEvent } from '../video-state'

/** Returns the state change for each event of the element; null if there is none. */
const EVENTS: Record<string, (element: HTMLVideoElement) => VideoEvent> = {
  loadedmetadata: ({ duration }) => ({ type: 'ready', duration }),
  durationchange: ({ duration }) => ({ type: 'length', duration }),
  play: () => ({ type: 'play' }),
  pause: () => ({ type: 'pause' }),
  ended: () => ({ type: 'end' }),
  waiting: () => ({ type: 'wait' }),
  playing: () => ({ type: 'go-on' }),
  canplay: () => ({ type: 'go-on' }),
  timeupdate: ({ currentTime }) => ({ type: 'time', position: currentTime }),
  seeking: ({ currentTime }) => ({ type: 'time', position: currentTime }),
}

/** The streaming engine of the element, if it has one. */
type WithEngine = { api?: { on?(name: string, listener: (name: string, problem?: { fatal?: boolean }) => void): void } }

type Listeners = { dispatch(event: VideoEvent): void; onReady(): void; onFail(): void }

/** Subscribes to the events of a film's element; returns a function that unsubscribes. */
export function followVideo(element: HTMLVideoElement, { dispatch, onReady, onFail }: Listeners): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const onEvent = (name: string, listener: () => void) => element.addEventListener(name, listener, { signal })
  for (const [name, event] of Object.entries(EVENTS)) onEvent(name, () => dispatch(event(element)))
  onEvent('loadedmetadata', onReady)
  onEvent('error', onFail)
  // hls.js reports fatal errors to its own listeners, not as an event of the element.
  const engines = new Set<object>()
  onEvent('loadstart', () => {
    const { api } = element as WithEngine
    if (!api?.on || engines.has(api)) return
    engines.add(api)
    api.on('hlsError', (_, problem) => problem?.fatal && !signal.aborted && onFail())
  })
  // Events from before the subscription.
  if (element.readyState >= 1) dispatch({ type: 'ready', duration: element.duration })
  if (element.error) onFail()
  return () => controller.abort()
}
