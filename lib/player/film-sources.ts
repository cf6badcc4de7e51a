import type { MediaEntry } from '@/lib/upload/uploads-map'

/** A source of a film: a stream with adaptive quality, or a file. */
export type FilmSource = { kind: 'hls' | 'dash' | 'file'; url: string }

/** The streaming abilities of a browser. */
export type FilmBrowser = {
  /** Whether it supports Media Source Extensions, which both stream players need. */
  hasMediaSource: boolean
  /** Whether it plays HLS natively, as Apple's browsers do. */
  playsHls: boolean
  /** Whether its Media Source Extensions support our films' codecs. */
  feedsMp4: boolean
}

const ORDER = ['hls', 'dash', 'file'] as const satisfies readonly FilmSource['kind'][]

const kindOf = (url: string): FilmSource['kind'] =>
  /\.m3u8(?:\?|$)/.test(url) ? 'hls' : /\.mpd(?:\?|$)/.test(url) ? 'dash' : 'file'

/**
 * Returns the sources of a film in the order in which they are tried: HLS, DASH, then the mp4. Streams that this browser cannot play are dropped
 * (PLAY-08); if a film has nothing else, they are tried anyway, so that the error is shown.
 */
export function filmSources(
  { url, dashUrl, fallbackUrl }: Pick<MediaEntry, 'url' | 'dashUrl' | 'fallbackUrl'>,
  { hasMediaSource, playsHls, feedsMp4 }: FilmBrowser,
): FilmSource[] {
  const urls = [...new Set([url, dashUrl, fallbackUrl].filter((each) => each !== undefined && each !== ''))]
  const all = urls
    .map((each) => ({ kind: kindOf(each as string), url: each as string }))
    .sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
  const isFed = hasMediaSource && feedsMp4
  const played = all.filter(({ kind }) => kind === 'file' || (kind === 'hls' ? isFed || playsHls : isFed))
  return played.length > 0 ? played : all
}
