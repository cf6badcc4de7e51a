import { Picture } from '@/components/media/picture'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { CONTENT_LANGUAGE } from '@/lib/content/language'
import type { CarouselData } from '@/lib/interactive/types/carousel-schema'
import { at } from '@/lib/interactive/value'
import type { RelatedItems, ShownItem } from '../node'

type SlideProps = { slide: CarouselData['slides'][number]; related: RelatedItems }

/** The content of a slide: its picture, name and text. */
export function Slide({ slide, related }: SlideProps) {
  const item: ShownItem | undefined = slide.contentId
    ? at(related as Record<string, ShownItem>, slide.contentId)
    : undefined
  const entry = item?.uploadsMap.imageLarge
  const alt = typeof item?.data.imageAltText === 'string' ? item.data.imageAltText : ''
  return (
    <>
      {entry && (
        <Picture
          entry={entry}
          alt={alt}
          sizes="(min-width: 900px) 500px, 90vw"
          className="aspect-[4/3] w-full bg-surface-sunken object-contain"
        />
      )}
      <div className="p-4">
        {slide.name && (
          <p lang={CONTENT_LANGUAGE} className="text-fs-3 font-semibold">
            {slide.name}
          </p>
        )}
        {slide.description && (
          <p className="mt-1 font-reading text-fs-3 leading-[1.5]">
            <StoredHtml as="span" html={slide.description} />
          </p>
        )}
      </div>
    </>
  )
}
