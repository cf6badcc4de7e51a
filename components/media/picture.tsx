import type { MediaEntry } from '@/lib/upload/uploads-map'

interface PictureProps {
  entry: MediaEntry
  /** Empty for a picture that only decorates. */
  alt: string
  /** How wide it is shown, as `sizes` of HTML; the browser takes the smallest variant that fits. */
  sizes?: string
  className?: string
  isEager?: boolean
}

/** The widths that a picture can be had in, for `srcset`. */
export function srcSetOf({ variants }: Pick<MediaEntry, 'variants'>): string | undefined {
  const widths = new Map(
    (['tiny', 'small', 'medium', 'large'] as const).flatMap((name) => {
      const variant = variants[name]
      return variant?.width ? [[variant.width, variant.url] as const] : []
    }),
  )
  return widths.size > 1 ? [...widths].map(([width, url]) => `${url} ${width}w`).join(', ') : undefined
}

/** A picture of the media store in the width that the screen needs; its place is kept while it loads. */
export function Picture({ entry, alt, sizes, className, isEager = false }: PictureProps) {
  const srcSet = srcSetOf(entry)
  return (
    <img
      src={entry.url}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width={entry.width ?? undefined}
      height={entry.height ?? undefined}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      // What the page begins with comes with its words in one frame, where it is there by then.
      decoding={isEager ? 'sync' : 'async'}
      className={className}
    />
  )
}
