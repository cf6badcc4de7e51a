import type { MediaEntry } from '@/lib/upload/uploads-map'

/** How a film is played: a file by the browser itself, a stream by a player that is loaded for it. */
export type FilmSource = { kind: 'file'; url: string } | { kind: 'stream'; url: string }

const isManifest = (url: string) => /\.(m3u8|mpd)(\?|$)/.test(url)

/** The source of a film: its mp4 where there is one, else its stream. */
export function filmSource(entry: Pick<MediaEntry, 'url' | 'dashUrl' | 'fallbackUrl'>): FilmSource {
  if (entry.fallbackUrl && !isManifest(entry.fallbackUrl)) return { kind: 'file', url: entry.fallbackUrl }
  if (!isManifest(entry.url)) return { kind: 'file', url: entry.url }
  return { kind: 'stream', url: entry.url || (entry.dashUrl ?? '') }
}
