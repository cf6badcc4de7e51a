import { type FilmBrowser, filmSources } from './film-sources'

const film = { url: '/f/hls/main.m3u8?v=1', dashUrl: '/f/dash/main.mpd?v=1', fallbackUrl: '/f?v=1' }
const ALL = ['hls', 'dash', 'file']

/** The capabilities that each browser reports. */
const browsers: [string, FilmBrowser, string[]][] = [
  ['Chrome and Edge', { hasMediaSource: true, playsHls: false, feedsMp4: true }, ALL],
  ['Firefox', { hasMediaSource: true, playsHls: false, feedsMp4: true }, ALL],
  ['Safari on a Mac or an iPad', { hasMediaSource: true, playsHls: true, feedsMp4: true }, ALL],
  ['Safari on an iPhone', { hasMediaSource: false, playsHls: true, feedsMp4: false }, ['hls', 'file']],
  ['Chromium without MP4 codecs', { hasMediaSource: true, playsHls: false, feedsMp4: false }, ['file']],
  ['an old browser', { hasMediaSource: false, playsHls: false, feedsMp4: false }, ['file']],
]

test.each(browsers)('[PLAY-08] orders the sources for %s', (_, browser, kinds) => {
  expect(filmSources(film, browser).map(({ kind }) => kind)).toEqual(kinds)
})

const chrome = { hasMediaSource: true, playsHls: false, feedsMp4: true }
const old = { hasMediaSource: false, playsHls: false, feedsMp4: false }

test('[PLAY-08] a film that is a file has a single source', () => {
  expect(filmSources({ url: '/f?v=1', fallbackUrl: '/f?v=1' }, chrome)).toEqual([{ kind: 'file', url: '/f?v=1' }])
})

test('[PLAY-08] a stream comes before the file, whichever the film names first', () => {
  expect(
    filmSources({ url: '/f', dashUrl: '/f/dash/main.mpd', fallbackUrl: '/f' }, chrome).map(({ kind }) => kind),
  ).toEqual(['dash', 'file'])
})

test('[PLAY-08] a film that is only a stream is tried even where it cannot be played', () => {
  expect(filmSources({ url: '/f/dash/main.mpd' }, old)).toEqual([{ kind: 'dash', url: '/f/dash/main.mpd' }])
})
