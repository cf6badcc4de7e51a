import type { MediaEntry } from '@/lib/upload/uploads-map'

type PageImageProps = { entry: MediaEntry; alt: string; sizes: string; className?: string; eager?: boolean }

const WIDTHS = ['tiny', 'small', 'medium', 'large']

/** A picture of a page, in the size that the screen needs; the server knows its proportions, so that nothing moves when it comes. */
export function PageImage({ entry, alt, sizes, className, eager = false }: PageImageProps) {
  const sources = WIDTHS.flatMap((name) => {
    const variant = entry.variants[name]
    return variant?.width ? [`${variant.url} ${variant.width}w`] : []
  })
  return (
    <img
      src={entry.url}
      srcSet={sources.length > 1 ? sources.join(', ') : undefined}
      sizes={sources.length > 1 ? sizes : undefined}
      width={entry.width ?? undefined}
      height={entry.height ?? undefined}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  )
}
