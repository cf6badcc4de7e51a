/** The playback state of a film (PLAY-02). */
export type PlayState = 'not-ready' | 'ready' | 'playing' | 'paused' | 'ended'

/** The state of a film's player; times in seconds. */
export type VideoState = {
  playState: PlayState
  position: number
  /** 0 until known. */
  duration: number
  /** Whether it has been played, or its position was changed. */
  isBegun: boolean
  /** Whether playback waits for data. */
  isWaiting: boolean
  hasFailed: boolean
}

export type VideoEvent =
  | { type: 'ready'; duration: number }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'end' }
  | { type: 'wait' }
  | { type: 'go-on' }
  | { type: 'time'; position: number }
  | { type: 'seek'; position: number }
  | { type: 'length'; duration: number }
  | { type: 'fail' }
  | { type: 'reset' }

/** The state before anything is known of the film. */
export const NO_VIDEO: VideoState = {
  playState: 'not-ready',
  position: 0,
  duration: 0,
  isBegun: false,
  isWaiting: false,
  hasFailed: false,
}

const known = (seconds: number) => (Number.isFinite(seconds) && seconds > 0 ? seconds : 0)

/** Returns the state after an event of the element; `reset` ends a change of source. */
export function nextVideo(state: VideoState, event: VideoEvent): VideoState {
  switch (event.type) {
    case 'ready': {
      const duration = known(event.duration)
      // A film that was started before its length was known keeps playing.
      return state.playState === 'not-ready' ? { ...state, playState: 'ready', duration } : { ...state, duration }
    }
    case 'play':
      return { ...state, playState: 'playing', isBegun: true, hasFailed: false }
    case 'pause':
      // Browsers also report a pause at the end, before or after the end event.
      return state.playState === 'playing' ? { ...state, playState: 'paused', isWaiting: false } : state
    case 'end':
      return { ...state, playState: 'ended', position: state.duration || state.position, isWaiting: false }
    case 'wait':
      return { ...state, isWaiting: true }
    case 'go-on':
      return { ...state, isWaiting: false }
    case 'seek':
    case 'time': {
      const isBack = state.playState === 'ended' && event.position < state.duration
      const isBegun = state.isBegun || event.type === 'seek'
      return { ...state, position: event.position, isBegun, ...(isBack && { playState: 'paused' as const }) }
    }
    case 'length':
      return { ...state, duration: known(event.duration) }
    case 'fail':
      return { ...state, hasFailed: true, isWaiting: false }
    case 'reset':
      return NO_VIDEO
  }
}
