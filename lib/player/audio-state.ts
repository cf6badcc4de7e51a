export type PlayStatus = 'STOPPED' | 'PLAYING' | 'PAUSED'

/** The state of an audio player (PLAY-16): volume from 0 to 100, times in seconds. */
export type AudioState = {
  url: string
  volume: number
  position: number
  duration: number
  muted: boolean
  playbackRate: number
  playStatus: PlayStatus
  hasFailed: boolean
}

export type AudioEvent =
  | { type: 'url'; url: string }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'finish' }
  | { type: 'time'; position: number }
  | { type: 'length'; duration: number }
  | { type: 'volume'; volume: number }
  | { type: 'mute'; muted: boolean }
  | { type: 'rate'; playbackRate: number }
  | { type: 'fail' }

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** Creates the state before playback has started. */
export function newAudio(url: string, volume: number): AudioState {
  return {
    url,
    volume: between(0, volume, 100),
    position: 0,
    duration: 0,
    muted: false,
    playbackRate: 1,
    playStatus: 'STOPPED',
    hasFailed: false,
  }
}

/** Returns the state after an event: a new URL resets it to the beginning, and the end stops it (PLAY-15). */
export function nextAudio(state: AudioState, event: AudioEvent): AudioState {
  switch (event.type) {
    case 'url':
      if (event.url === state.url) return state
      return { ...state, url: event.url, position: 0, duration: 0, playStatus: 'STOPPED', hasFailed: false }
    case 'play':
      return { ...state, playStatus: 'PLAYING', hasFailed: false }
    case 'pause':
      return state.playStatus === 'PLAYING' ? { ...state, playStatus: 'PAUSED' } : state
    case 'finish':
      return { ...state, playStatus: 'STOPPED' }
    case 'time':
      return { ...state, position: event.position }
    case 'length':
      // If it has a length, it has been loaded, so an earlier failure is over.
      return Number.isFinite(event.duration)
        ? { ...state, duration: event.duration, hasFailed: false }
        : { ...state, duration: 0 }
    case 'volume':
      return { ...state, volume: between(0, event.volume, 100), muted: false }
    case 'mute':
      return { ...state, muted: event.muted }
    case 'rate':
      return { ...state, playbackRate: event.playbackRate }
    case 'fail':
      return { ...state, playStatus: 'STOPPED', hasFailed: true }
  }
}

/** Returns the target of a skip by some seconds, limited to the beginning and, if known, the end. */
export function skipTo({ position, duration }: Pick<AudioState, 'position' | 'duration'>, seconds: number): number {
  return between(0, position + seconds, duration || Number.POSITIVE_INFINITY)
}
