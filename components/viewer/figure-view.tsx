import { getTranslations } from 'next-intl/server'
import { renderLine } from '@/components/rich-text/render-plain'
import { StoredHtml } from '@/components/rich-text/stored-html'
import type { ViewNode } from '@/lib/viewer/content-view'
import { dataOf, type PageContext } from './page-context'
import { PageImage } from './page-image'
import { textField } from './text-field'

type FigureViewProps = { node: Pick<ViewNode, 'id' | 'contentType' | 'contentSubType' | 'name'>; context: PageContext }

/** An image interactive as it stands in a text: the picture, its caption and credit, and a long text in its place for who cannot see it. */
export async function FigureView({ node, context }: FigureViewProps) {
  const entry = context.open.material.uploads.get(node.id)?.imageLarge
  const t = await getTranslations('viewer')
  const data = dataOf(context, node)
  if (!entry) return null
  const caption = textField(data, 'caption')
  const credit = textField(data, 'credit')
  const longText = textField(data, 'longTextAlternative')
  return (
    <figure
      id={`item-${node.id}`}
      className="page-figure"
      data-variant={textField(data, 'variant') || 'large'}
      data-caption={textField(data, 'captionPosition') || 'bottom'}
      data-swatch={data.includeSwatch === true || undefined}
    >
      <PageImage
        entry={entry}
        alt={data.decorative === true ? '' : textField(data, 'imageAltText')}
        sizes="(min-width: 900px) 660px, 100vw"
        className="page-figure-image"
      />
      {(caption || credit || longText) && (
        <figcaption>
          {caption && <StoredHtml as="span" html={renderLine(caption, { labels: context.labels })} />}
          {credit && <span className="page-figure-credit">{credit}</span>}
          {longText && (
            <details>
              <summary>{t('longText')}</summary>
              <StoredHtml html={longText} />
            </details>
          )}
        </figcaption>
      )}
    </figure>
  )
}
