import { act, renderHook } from '@testing-library/react'
import { useAudio } from './use-audio'
import { useCaptions } from './use-captions'
import { useControlBar } from './use-control-bar'
import { useFilm } from './use-film'
import { useFilmSource } from './use-film-source'
import { useVideo } from './use-video'

const track = (language: 'en' | 'es') => ({ language, label: language, url: `/c-${language}` })
/** Only the parts of a response that are read. */
const said = (text: string, status = 200) => ({ ok: status < 400, text: async () => text }) as Response
const VTT = 'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ada>Hello'

let answer: () => Promise<Response>
const asked = jest.fn((..._: unknown[]) => answer())
beforeEach(() => {
  localStorage.clear()
  asked.mockClear()
  answer = () => Promise.resolve(said(VTT))
  globalThis.fetch = asked as unknown as typeof fetch
})
afterEach(() => jest.useRealTimers())
const settle = () => act(async () => undefined)
const tick = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

describe('the captions of a film', () => {
  const tracks = [track('en'), track('es')]

  test('[PLAY-09] are fetched without a stale cache and read as text', async () => {
    const { result } = renderHook(() => useCaptions(tracks, true))
    await settle()
    expect(asked).toHaveBeenCalledWith('/c-en', expect.objectContaining({ cache: 'no-cache' }))
    expect(result.current.cues).toEqual([{ start: 0, end: 2, text: '<v Ada>Hello' }])
  })

  test.each([
    ['404', () => Promise.resolve(said('gone', 404))],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a file without captions', () => Promise.resolve(said('<html>'))],
  ])('[PLAY-09] are empty, without an error, when unavailable: %s', async (_, failing) => {
    const complaint = jest.spyOn(console, 'error')
    answer = failing
    const { result } = renderHook(() => useCaptions(tracks, true))
    await settle()
    expect(result.current.cues).toEqual([])
    expect(complaint).not.toHaveBeenCalled()
    complaint.mockRestore()
  })

  test('[PLAY-07] follow the preference until a choice is made, which this device remembers', async () => {
    const first = renderHook(() => useCaptions(tracks, false))
    expect(first.result.current).toMatchObject({ isShown: false, choice: 'off' })
    act(() => first.result.current.toggle())
    expect(first.result.current).toMatchObject({ isShown: true, choice: 'en' })
    act(() => first.result.current.choose('es'))
    expect(localStorage.getItem('video-captions')).toBe('es')
    first.unmount()
    const again = renderHook(() => useCaptions(tracks, false))
    expect(again.result.current).toMatchObject({ isShown: true, choice: 'es' })
    const english = renderHook(() => useCaptions([track('en')], false))
    expect(english.result.current).toMatchObject({ isShown: true, choice: 'en' })
    act(() => english.result.current.toggle())
    expect(renderHook(() => useCaptions(tracks, true)).result.current.isShown).toBe(false)
    await settle()
  })
})

describe('the controls of a film', () => {
  beforeEach(() => jest.useFakeTimers())
  const bar = (isPlaying: boolean) =>
    renderHook((props: { isPlaying: boolean }) => useControlBar(props.isPlaying), { initialProps: { isPlaying } })

  test('[PLAY-05] fade after 3 seconds of playing, until which the film counts as just started', () => {
    const { result, rerender } = bar(false)
    expect(result.current).toMatchObject({ isShown: true, isJustStarted: false })
    tick(10_000)
    expect(result.current.isShown).toBe(true)
    rerender({ isPlaying: true })
    tick(2_999)
    expect(result.current).toMatchObject({ isShown: true, isJustStarted: true })
    tick(1)
    expect(result.current).toMatchObject({ isShown: false, isJustStarted: false })
    rerender({ isPlaying: false })
    expect(result.current.isShown).toBe(true)
  })

  test('[PLAY-05] return for 3 seconds when the mouse moves, which counts as motion for half a second', () => {
    const { result } = bar(true)
    tick(5_000)
    expect(result.current).toMatchObject({ isShown: false, isInMotion: false })
    act(() => result.current.handleMotion())
    expect(result.current).toMatchObject({ isShown: true, isInMotion: true, isJustStarted: false })
    tick(499)
    expect(result.current.isInMotion).toBe(true)
    tick(1)
    expect(result.current).toMatchObject({ isShown: true, isInMotion: false })
    tick(2_500)
    expect(result.current.isShown).toBe(false)
  })

  test('[PLAY-05] do not fade while they have focus', () => {
    const { result } = bar(true)
    act(() => result.current.setHasFocus(true))
    tick(60_000)
    expect(result.current.isShown).toBe(true)
    act(() => result.current.setHasFocus(false))
    expect(result.current.isShown).toBe(false)
  })
})

describe('the source of a film', () => {
  const events = { onLeave: jest.fn(), onOther: jest.fn(), onReset: jest.fn(), onFail: jest.fn() }
  beforeEach(() => {
    jest.useFakeTimers()
    jest.clearAllMocks()
  })

  test('[PLAY-04] pauses at once for another film, and changes after 100 ms', () => {
    const { result, rerender } = renderHook((film: { url: string }) => useFilmSource(film, events), {
      initialProps: { url: '/one' },
    })
    rerender({ url: '/two' })
    expect(events.onLeave).toHaveBeenCalledTimes(1)
    tick(99)
    expect(events.onOther).not.toHaveBeenCalled()
    expect(result.current.source.url).toBe('/one')
    tick(1)
    expect(events.onOther).toHaveBeenCalledTimes(1)
    expect(result.current.source.url).toBe('/two')
  })

  test('[PLAY-08] [PLAY-11] falls back to the next one on failure; after the last the film has failed, until retried', () => {
    Object.assign(globalThis, { MediaSource: { isTypeSupported: () => true } })
    const film = { url: '/a/hls/x.m3u8', fallbackUrl: '/a' }
    const { result } = renderHook(() => useFilmSource(film, events))
    expect(result.current.source.kind).toBe('hls')
    act(() => result.current.fail())
    expect(result.current.source).toEqual({ kind: 'file', url: '/a' })
    expect(events.onFail).not.toHaveBeenCalled()
    act(() => result.current.fail())
    expect(events.onFail).toHaveBeenCalledTimes(1)
    act(() => result.current.retry())
    expect(result.current).toMatchObject({ source: { kind: 'hls' }, tries: 1 })
    Reflect.deleteProperty(globalThis, 'MediaSource')
  })

  test('[PLAY-08] falls back at once when the stream’s playlist is missing', async () => {
    jest.useRealTimers()
    Object.assign(globalThis, { MediaSource: { isTypeSupported: () => true } })
    answer = () => Promise.resolve(said('', 404))
    const film = { url: '/a/hls/x.m3u8', fallbackUrl: '/a' }
    const { result } = renderHook(() => useFilmSource(film, events))
    await settle()
    expect(result.current.source).toEqual({ kind: 'file', url: '/a' })
    Reflect.deleteProperty(globalThis, 'MediaSource')
  })
})

describe('[PLAY-04] [PLAY-08] resuming a film', () => {
  const STREAM: { url: string; fallbackUrl?: string } = { url: '/one/hls/x.m3u8', fallbackUrl: '/one' }
  beforeEach(() => {
    jest.useFakeTimers()
    Object.assign(globalThis, { MediaSource: { isTypeSupported: () => true } })
  })
  afterEach(() => Reflect.deleteProperty(globalThis, 'MediaSource'))

  /** A film whose first source failed in the fourth second of playback. */
  function failed() {
    const video = document.createElement('video')
    const play = jest.fn(() => Promise.resolve())
    Object.assign(video, { play, pause: jest.fn() })
    Object.defineProperty(video, 'paused', { value: false })
    const hook = renderHook((film: typeof STREAM) => useVideo(film), { initialProps: STREAM })
    act(() => hook.result.current.ref(video))
    video.currentTime = 4
    const tell = (name: string) => act(() => void video.dispatchEvent(new Event(name)))
    tell('error')
    video.currentTime = 0
    return { ...hook, video, play, tell }
  }

  test('continues at the same position with another source', () => {
    const { result, video, play, tell } = failed()
    expect(result.current.source).toEqual({ kind: 'file', url: '/one' })
    tell('loadedmetadata')
    expect(video.currentTime).toBe(4)
    expect(play).toHaveBeenCalledTimes(1)
  })

  test('does not carry over to another film, even if the previous one fails last', () => {
    const { result, rerender, video, play, tell } = failed()
    rerender({ url: '/two' })
    tell('loadedmetadata')
    tell('error')
    tick(100)
    expect(result.current.source.url).toBe('/two')
    tell('loadedmetadata')
    expect(video.currentTime).toBe(0)
    expect(play).not.toHaveBeenCalled()
  })

  test('does not start another film when play was pressed before the first was ready', () => {
    const video = document.createElement('video')
    const play = jest.fn(() => Promise.resolve())
    Object.assign(video, { play, pause: jest.fn() })
    const { result, rerender } = renderHook((film: { url: string }) => useVideo(film, true), {
      initialProps: { url: '/one' },
    })
    act(() => result.current.ref(video))
    rerender({ url: '/two' })
    tick(100)
    act(() => void video.dispatchEvent(new Event('loadedmetadata')))
    expect(play).not.toHaveBeenCalled()
  })
})

const entry = { id: 'v', url: '/v', type: 'video', mimeType: 'video/mp4', width: null, height: null, variants: {} }

test('[PLAY-07] the film volume is 1 until it is set, and is remembered', () => {
  const film = renderHook(() => useFilm(entry, false))
  expect(film.result.current.volume).toBe(1)
  act(() => film.result.current.setVolume(0.351))
  expect(localStorage.getItem('video-volume')).toBe('0.35')
  expect(renderHook(() => useFilm(entry, false)).result.current.volume).toBe(0.35)
  act(() => film.result.current.toggleMute())
  expect(film.result.current).toMatchObject({ isSilent: true, volume: 0.35 })
})

describe('a sound', () => {
  function element() {
    const audio = document.createElement('audio')
    Object.assign(audio, { play: jest.fn(() => Promise.resolve()), pause: jest.fn() })
    return audio
  }

  test('[PLAY-16] has a volume of 50 until it is set, which is remembered', () => {
    const audio = element()
    const { result } = renderHook(() => useAudio('/a'))
    act(() => result.current.ref(audio))
    expect(result.current.state.volume).toBe(50)
    expect(audio.volume).toBe(0.5)
    act(() => result.current.setVolume(80))
    expect(localStorage.getItem('audio.volume')).toBe('80')
    expect(audio.volume).toBe(0.8)
    expect(renderHook(() => useAudio('/b')).result.current.state.volume).toBe(80)
  })

  test('[PLAY-15] [PLAY-17] follows its element: plays, skips 15 seconds, stops at its end and for another URL', () => {
    const audio = element()
    const { result, rerender } = renderHook((url: string) => useAudio(url), { initialProps: '/a' })
    act(() => result.current.ref(audio))
    act(() => result.current.toggle())
    expect(audio.play).toHaveBeenCalledTimes(1)
    act(() => void audio.dispatchEvent(new Event('play')))
    expect(result.current.state.playStatus).toBe('PLAYING')
    act(() => result.current.skip(15))
    expect([audio.currentTime, result.current.state.position]).toEqual([15, 15])
    act(() => result.current.setRate(1.5))
    expect(audio.playbackRate).toBe(1.5)
    act(() => void audio.dispatchEvent(new Event('ended')))
    expect(result.current.state.playStatus).toBe('STOPPED')
    act(() => void audio.dispatchEvent(new Event('play')))
    rerender('/b')
    expect(result.current.state).toMatchObject({ url: '/b', playStatus: 'STOPPED', position: 0 })
  })

  test('[PLAY-14] keeps its speed when it is reloaded', () => {
    const audio = element()
    const { result } = renderHook(() => useAudio('/a'))
    act(() => result.current.ref(audio))
    act(() => result.current.setRate(1.5))
    expect(audio.defaultPlaybackRate).toBe(1.5)
  })

  test('reports a failure from before anybody listened', () => {
    const audio = element()
    Object.defineProperty(audio, 'error', { value: { code: 4 } })
    const { result } = renderHook(() => useAudio('/a'))
    act(() => result.current.ref(audio))
    expect(result.current.state.hasFailed).toBe(true)
  })
})
