import { type ImageVariant, imageVariants } from './image-variants'
import { mediaAddress } from './media-address'

/** A file derived from an upload: a variant of a picture, or a part of a stream under `dash/…` or `hls/…`. */
export type GeneratedFile = { key: string; mimeType: string; size: number; width?: number; height?: number }
export type Generated = Record<string, GeneratedFile>

/** A variant as the API returns it. */
export type MediaVariant = { url: string; width?: number; height?: number }

export type CaptionTrack = { language: 'en' | 'es'; label: string; url: string }

/** The upload in one slot of a content item, as the API returns it (contract.md §3). */
export type MediaEntry = {
  id: string
  url: string
  type: string
  mimeType: string
  width: number | null
  height: number | null
  variants: Record<string, MediaVariant>
  /** For a video: the address of its MPEG-DASH manifest. */
  dashUrl?: string
  /** For a video: its mp4, when `url` is an HLS manifest. */
  fallbackUrl?: string
  posterUrl?: string
  /** For a video or audio: its captions in the item's main language. */
  ccUrl?: string
  captions?: CaptionTrack[]
  /** For a narration: WebVTT cues with the times of its words. */
  cuesUrl?: string
}

export type UploadsMap = Record<string, MediaEntry>

/** The fields of a stored upload that the map needs. */
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

/** The default variant of a slot. */
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

/**
 * Returns the `uploadsMap` of an item: its slots, the smaller pictures derived from imageLarge, and the additional files that players need for a
 * video.
 */
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
