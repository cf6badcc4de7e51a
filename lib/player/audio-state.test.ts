import { type AudioEvent, newAudio, nextAudio, skipTo } from './audio-state'
import { DEFAULT_AUDIO_VOLUME, SKIP_SECONDS, SPEEDS } from './limits'

const start = newAudio('/a', DEFAULT_AUDIO_VOLUME)
const after = (...events: AudioEvent[]) => events.reduce(nextAudio, start)

test('[PLAY-14] [PLAY-16] a sound is stopped at first, at half its volume', () => {
  expect(start).toEqual({
    url: '/a',
    volume: 50,
    position: 0,
    duration: 0,
    muted: false,
    playbackRate: 1,
    playStatus: 'STOPPED',
    hasFailed: false,
  })
})

test('[PLAY-14] a sound plays, pauses and keeps its settings', () => {
  expect(after({ type: 'play' }).playStatus).toBe('PLAYING')
  expect(after({ type: 'play' }, { type: 'pause' }).playStatus).toBe('PAUSED')
  expect(after({ type: 'pause' }).playStatus).toBe('STOPPED')
  expect(after({ type: 'rate', playbackRate: 1.5 }, { type: 'mute', muted: true })).toMatchObject({
    playbackRate: 1.5,
    muted: true,
  })
})

test('[PLAY-15] another URL stops a sound and resets its position, and its end stops it', () => {
  const playing = after({ type: 'length', duration: 40 }, { type: 'play' }, { type: 'time', position: 12 })
  expect(nextAudio(playing, { type: 'url', url: '/b' })).toMatchObject({
    url: '/b',
    playStatus: 'STOPPED',
    position: 0,
    duration: 0,
    volume: 50,
  })
  expect(nextAudio(playing, { type: 'url', url: '/a' })).toBe(playing)
  expect(nextAudio(playing, { type: 'finish' }).playStatus).toBe('STOPPED')
})

test('[PLAY-16] the volume ranges from 0 to 100, and setting it unmutes the sound', () => {
  expect(after({ type: 'volume', volume: 130 }).volume).toBe(100)
  expect(after({ type: 'mute', muted: true }, { type: 'volume', volume: -3 })).toMatchObject({
    volume: 0,
    muted: false,
  })
})

test('[PLAY-17] a skip moves 15 seconds, but not past either end; speeds range from 0.5 to 2', () => {
  expect(SKIP_SECONDS).toBe(15)
  expect(SPEEDS).toEqual([0.5, 1, 1.5, 2])
  expect(skipTo({ position: 20, duration: 60 }, -SKIP_SECONDS)).toBe(5)
  expect(skipTo({ position: 5, duration: 60 }, -SKIP_SECONDS)).toBe(0)
  expect(skipTo({ position: 50, duration: 60 }, SKIP_SECONDS)).toBe(60)
  expect(skipTo({ position: 50, duration: 0 }, SKIP_SECONDS)).toBe(65)
})

test('a sound that fails stops and reports the failure', () => {
  expect(after({ type: 'play' }, { type: 'fail' })).toMatchObject({ playStatus: 'STOPPED', hasFailed: true })
})

test('a sound that loads after all has not failed', () => {
  expect(after({ type: 'fail' }, { type: 'length', duration: 4 }).hasFailed).toBe(false)
  expect(after({ type: 'fail' }, { type: 'length', duration: Number.NaN }).hasFailed).toBe(true)
})
