import { NO_VIDEO, nextVideo, type VideoEvent, type VideoState } from './video-state'

const after = (...events: VideoEvent[]): VideoState => events.reduce(nextVideo, NO_VIDEO)
const ready: VideoEvent = { type: 'ready', duration: 6 }

test('[PLAY-02] ready, play, pause and end set the state of a film', () => {
  expect(NO_VIDEO.playState).toBe('not-ready')
  expect(after(ready)).toMatchObject({ playState: 'ready', duration: 6 })
  expect(after(ready, { type: 'play' }).playState).toBe('playing')
  expect(after(ready, { type: 'play' }, { type: 'pause' }).playState).toBe('paused')
  expect(after(ready, { type: 'play' }, { type: 'end' })).toMatchObject({ playState: 'ended', position: 6 })
})

test('[PLAY-02] a pause that the browser tells of at the end is none', () => {
  expect(after(ready, { type: 'play' }, { type: 'end' }, { type: 'pause' }).playState).toBe('ended')
  expect(after(ready, { type: 'pause' }).playState).toBe('ready')
})

test('a film that was started before its length was known plays on', () => {
  expect(after({ type: 'play' }, ready)).toMatchObject({ playState: 'playing', duration: 6 })
})

test('going back from the end makes it paused; the last time that is told at the end does not', () => {
  const ended = after(ready, { type: 'play' }, { type: 'end' })
  expect(nextVideo(ended, { type: 'time', position: 6 }).playState).toBe('ended')
  expect(nextVideo(ended, { type: 'time', position: 2 })).toMatchObject({ playState: 'paused', position: 2 })
})

test('a film is begun by playing it or going to a place of it, not by what its element tells', () => {
  expect(after(ready, { type: 'time', position: 0 }).isBegun).toBe(false)
  expect(after(ready, { type: 'play' }).isBegun).toBe(true)
  expect(after(ready, { type: 'seek', position: 0 })).toMatchObject({ isBegun: true, playState: 'ready' })
})

test('what fails says so until it plays again, and waits for nothing', () => {
  const failed = after(ready, { type: 'play' }, { type: 'wait' }, { type: 'fail' })
  expect(failed).toMatchObject({ hasFailed: true, isWaiting: false })
  expect(nextVideo(failed, { type: 'play' }).hasFailed).toBe(false)
  expect(nextVideo(failed, { type: 'reset' })).toEqual(NO_VIDEO)
})

test('a length that nobody knows is none', () => {
  expect(after({ type: 'ready', duration: Number.NaN }, { type: 'length', duration: Infinity }).duration).toBe(0)
})
