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

test('[PLAY-02] a pause reported at the end or before playing is ignored', () => {
  expect(after(ready, { type: 'play' }, { type: 'end' }, { type: 'pause' }).playState).toBe('ended')
  expect(after(ready, { type: 'pause' }).playState).toBe('ready')
})

test('a film started before its length is known keeps playing', () => {
  expect(after({ type: 'play' }, ready)).toMatchObject({ playState: 'playing', duration: 6 })
})

test('going back from the end pauses a film; the last time reported at the end does not', () => {
  const ended = after(ready, { type: 'play' }, { type: 'end' })
  expect(nextVideo(ended, { type: 'time', position: 6 }).playState).toBe('ended')
  expect(nextVideo(ended, { type: 'time', position: 2 })).toMatchObject({ playState: 'paused', position: 2 })
})

test('a film is begun by playing or seeking, not by what its element reports', () => {
  expect(after(ready, { type: 'time', position: 0 }).isBegun).toBe(false)
  expect(after(ready, { type: 'play' }).isBegun).toBe(true)
  expect(after(ready, { type: 'seek', position: 0 })).toMatchObject({ isBegun: true, playState: 'ready' })
})

test('a failed film reports it until it plays again, and is not waiting', () => {
  const failed = after(ready, { type: 'play' }, { type: 'wait' }, { type: 'fail' })
  expect(failed).toMatchObject({ hasFailed: true, isWaiting: false })
  expect(nextVideo(failed, { type: 'play' }).hasFailed).toBe(false)
  expect(nextVideo(failed, { type: 'reset' })).toEqual(NO_VIDEO)
})

test('an unknown length is stored as 0', () => {
  expect(after({ type: 'ready', duration: Number.NaN }, { type: 'length', duration: Infinity }).duration).toBe(0)
})
