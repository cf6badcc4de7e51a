import type { MediaEntry } from '@/lib/upload/uploads-map'

interface PictureProps {
  entry: MediaEntry
  /** Empty for a decorative picture. */
  alt: string
  /** The displayed width, as HTML `sizes`; the browser picks the smallest variant that fits. */
  sizes?: string
  className?: string
  isEager?: boolean
}

/** Returns the `srcset` of a picture; undefined if it has no variants. */
export function srcSetOf({ variants }: Pick<MediaEntry, 'variants'>): string | undefined {
  const widths = new Map(
    (['tiny', 'small', 'medium', 'large'] as const).flatMap((name) => {
      const variant = variants[name]
      return variant?.width ? [[variant.width, variant.url] as const] : []
    }),
  )
  return widths.size > 1 ? [...widths].map(([width, url]) => `${url} ${width}w`).join(', ') : undefined
}

/** A picture of the media store in the width that the screen needs; its space is reserved while it loads. */
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
      // A picture at the top of the page is painted in one frame with the text if it has loaded by then.
      decoding={isEager ? 'sync' : 'async'}
      className={className}
    />
  )
}
