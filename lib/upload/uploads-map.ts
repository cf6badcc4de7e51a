import { type ImageVariant, imageVariants } from './image-variants'
import { mediaAddress } from './media-address'

/** What was derived from an upload: a variant of a picture, or a part of a stream under `dash/…` or `hls/…`. */
export type GeneratedFile = { key: string; mimeType: string; size: number; width?: number; height?: number }
export type Generated = Record<string, GeneratedFile>

/** A variant as the browser gets it. */
export type MediaVariant = { url: string; width?: number; height?: number }

export type CaptionTrack = { language: 'en' | 'es'; label: string; url: string }

/** The upload in one slot of a content item, as the browser gets it (contract.md §3). */
export type MediaEntry = {
  id: string
  url: string
  type: string
  mimeType: string
  width: number | null
  height: number | null
  variants: Record<string, MediaVariant>
  /** Of a video: the address of its MPEG-DASH manifest. */
  dashUrl?: string
  /** Of a video: its mp4, when `url` is an HLS manifest. */
  fallbackUrl?: string
  posterUrl?: string
  /** Of a video or an audio: its captions in the item's main language. */
  ccUrl?: string
  captions?: CaptionTrack[]
  /** Of a narration: WebVTT cues that say when its words are spoken. */
  cuesUrl?: string
}

export type UploadsMap = Record<string, MediaEntry>

/** What the map needs to know of a stored upload. */
export type StoredMedia = {
  id: string
  type: string
  mimeType: string
  hash: string | null
  width: number | null
  height: number | null
  generated: Generated
}

const DERIVED = { imageMedium: 'medium', imageSmall: 'small', imageTiny: 'tiny' } as const satisfies Record<
  string,
  ImageVariant
>

/** The variant that stands for a slot when its address is asked for as a whole. */
const SLOT_VARIANT: Record<string, ImageVariant> = {
  imageLarge: 'large',
  banner: 'banner',
  hero: 'hero',
  mascot: 'mascot',
  poster: 'large',
}

function entryOf(media: StoredMedia, slot: string): MediaEntry {
  const variants = Object.fromEntries(
    imageVariants.flatMap((name) => {
      const made = media.generated[name]
      if (!made) return []
      const { width, height } = made
      return [
        [name, { url: mediaAddress(media.id, name, media.hash), ...(width && { width }), ...(height && { height }) }],
      ]
    }),
  )
  const manifest = Object.keys(media.generated).find((name) => /^(dash|hls)\/[^/]+\.(mpd|m3u8)$/.test(name))
  const shown = SLOT_VARIANT[slot]
  const variant = manifest ?? (shown && variants[shown] ? shown : undefined)
  return {
    id: media.id,
    url: mediaAddress(media.id, variant, media.hash),
    type: media.type,
    mimeType: media.mimeType,
    width: media.width,
    height: media.height,
    variants,
  }
}

function captionTracks(map: UploadsMap): CaptionTrack[] {
  const english: CaptionTrack[] = map.captions ? [{ language: 'en', label: 'English', url: map.captions.url }] : []
  const spanish: CaptionTrack[] = map.captionsSpanish
    ? [{ language: 'es', label: 'Español', url: map.captionsSpanish.url }]
    : []
  return [...english, ...spanish]
}

function withTracks(entry: MediaEntry, map: UploadsMap): MediaEntry {
  const captions = captionTracks(map)
  return captions.length === 0 ? entry : { ...entry, captions, ccUrl: (captions[0] as CaptionTrack).url }
}

function videoEntry(map: UploadsMap): MediaEntry | undefined {
  const main = map.video ?? map.hls ?? map.dash
  if (!main) return undefined
  return withTracks(
    {
      ...main,
      url: map.hls?.url ?? main.url,
      ...(map.dash && { dashUrl: map.dash.url }),
      ...(map.video && { fallbackUrl: map.video.url }),
      ...(map.poster && { posterUrl: map.poster.url }),
    },
    map,
  )
}

/** The `uploadsMap` of an item: its slots, the smaller pictures derived from imageLarge, and what players need of a film beside it. */
export function toUploadsMap(slots: Readonly<Record<string, StoredMedia>>): UploadsMap {
  const map: UploadsMap = Object.fromEntries(Object.entries(slots).map(([slot, media]) => [slot, entryOf(media, slot)]))
  const image = map.imageLarge
  if (image) {
    for (const [slot, variant] of Object.entries(DERIVED)) {
      const made = image.variants[variant]
      map[slot] = {
        ...image,
        url: made?.url ?? image.url,
        width: made?.width ?? image.width,
        height: made?.height ?? image.height,
      }
    }
  }
  const video = videoEntry(map)
  if (video) map.video = video
  if (map.audio) map.audio = withTracks(map.audio, map)
  for (const slot of ['narration', 'narrationLeveled', 'narrationSpanish']) {
    const cues = map[`${slot}Cues`]
    if (map[slot] && cues) map[slot] = { ...map[slot], cuesUrl: cues.url }
  }
  return map
}
