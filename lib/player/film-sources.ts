import type { MediaEntry } from '@/lib/upload/uploads-map'

/** How a film comes: as a stream whose quality follows the connection, or as a file. */
export type FilmSource = { kind: 'hls' | 'dash' | 'file'; url: string }

/** What a browser can play of streams. */
export type FilmBrowser = {
  /** It can be fed piece by piece: what the players of both kinds of stream need. */
  hasMediaSource: boolean
  /** It plays HLS by itself, as those of Apple do. */
  playsHls: boolean
  /** The pictures and sounds of our films may be fed to it. */
  feedsMp4: boolean
}

const ORDER = ['hls', 'dash', 'file'] as const satisfies readonly FilmSource['kind'][]

const kindOf = (url: string): FilmSource['kind'] =>
  /\.m3u8(?:\?|$)/.test(url) ? 'hls' : /\.mpd(?:\?|$)/.test(url) ? 'dash' : 'file'

/**
 * The sources of a film in the order in which they are tried: HLS, DASH, then the mp4. Streams that this browser cannot play are dropped
 * (PLAY-08); a film that has nothing else is tried all the same, so that its error is told.
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
