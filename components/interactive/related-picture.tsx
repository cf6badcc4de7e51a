import { Picture } from '@/components/media/picture'
import { at } from '@/lib/interactive/value'
import type { RelatedItems } from './node'

interface RelatedPictureProps {
  id: string | undefined
  related: RelatedItems
  className?: string
  sizes?: string
}

const texts = (value: unknown) => (typeof value === 'string' ? value : '')

/** A picture that an item references by id, small enough for use beside text; renders nothing if there is none. */
export function RelatedPicture({
  id,
  related,
  className = 'h-20 w-auto max-w-[min(16rem,100%)] rounded-1 object-contain',
  sizes = '160px',
}: RelatedPictureProps) {
  const item = id ? at(related as Record<string, RelatedItems[string]>, id) : undefined
  const entry = item?.uploadsMap.imageLarge
  if (!item || !entry) return null
  return <Picture entry={entry} alt={texts(item.data.imageAltText)} sizes={sizes} className={className} />
}
