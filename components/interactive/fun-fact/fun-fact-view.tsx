import { Lightbulb } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { CONTENT_LANGUAGE } from '@/lib/content/language'
import type { InteractiveNode, RelatedItems } from '../node'
import { RelatedPicture } from '../related-picture'

interface FunFactViewProps {
  node: InteractiveNode<'fun-fact'>
  related: RelatedItems
}

/** A fun fact beside the text. */
export function FunFactView({ node, related }: FunFactViewProps) {
  const t = useTranslations('interactive')
  const id = useId()
  const { title, titleLang, body, imageContentId } = node.data
  return (
    <aside
      aria-labelledby={title ? `${id}-kind ${id}-title` : `${id}-kind`}
      className="my-6 overflow-hidden rounded-3 bg-info-soft p-5 hc:border sm:p-6"
    >
      <p id={`${id}-kind`} className="flex items-center gap-2 text-fs-2 font-semibold text-info-text">
        <Lightbulb aria-hidden="true" className="size-icon-lg flex-none" />
        {t('funFact')}
      </p>
      {title && (
        <p
          id={`${id}-title`}
          lang={titleLang ?? CONTENT_LANGUAGE}
          className="mt-2 text-fs-4 leading-tight font-semibold"
        >
          {title}
        </p>
      )}
      <div className="mt-2 flow-root">
        <RelatedPicture
          id={imageContentId}
          related={related}
          sizes="240px"
          className="mb-3 h-auto w-full max-w-60 rounded-2 sm:float-end sm:ms-5"
        />
        <StoredHtml html={body} />
      </div>
    </aside>
  )
}
