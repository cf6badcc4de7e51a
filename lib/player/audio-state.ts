export type PlayStatus = 'STOPPED' | 'PLAYING' | 'PAUSED'

/** A sound as its player shows it (PLAY-16): volume from 0 to 100, times in seconds. */
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

/** The state of a sound before it was started. */
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

/** What a sound is after an event: another URL stops it at its beginning, its end stops it (PLAY-15). */
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
      // With a length it has been loaded, whatever went before.
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

/** Where a skip of some seconds leads: never before the beginning, nor past an end that is known. */
export function skipTo({ position, duration }: Pick<AudioState, 'position' | 'duration'>, seconds: number): number {
  return between(0, position + seconds, duration || Number.POSITIVE_INFINITY)
}
