import { ZoomIn } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Picture } from '@/components/media/picture'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { ContainerGrid } from '@/components/ui/container-grid'
import { Disclosure } from '@/components/ui/disclosure'
import { textOfHtml } from '@/lib/common/html-text'
import type { ImageData } from '@/lib/interactive/types/image-schema'
import type { InteractiveNode } from '../node'

const widths: Record<ImageData['variant'], { className: string; sizes: string }> = {
  large: { className: 'w-full', sizes: '(min-width: 900px) 660px, 100vw' },
  medium: { className: 'w-full max-w-120', sizes: '(min-width: 600px) 480px, 100vw' },
  small: { className: 'w-full max-w-75', sizes: '300px' },
  tiny: { className: 'w-40', sizes: '160px' },
}

/** What is said about a picture. */
function PictureWords({ data }: { data: ImageData }) {
  const t = useTranslations('interactive.image')
  return (
    <div
      className={`text-fs-2 leading-ui text-text-quiet ${data.includeSwatch ? 'border-s-4 border-[var(--section,var(--accent-mark))] ps-3' : ''}`}
    >
      {data.caption && (
        <div className="picture-caption font-reading text-text">
          <StoredHtml as="span" html={data.caption} />
        </div>
      )}
      {data.credit && <small className="mt-1 block text-fs-1">{data.credit}</small>}
      {data.longTextAlternative && (
        <Disclosure look="plain" label={t('inWords')} className="mt-1">
          <StoredHtml html={data.longTextAlternative} />
        </Disclosure>
      )}
    </div>
  )
}

/** What a picture is called where there are many: what is seen in it, what is said of it, else the name of its item. */
function spokenName({ data, name }: InteractiveNode<'image'>): string {
  const seen = data.decorative ? '' : data.imageAltText
  return seen || textOfHtml(data.caption ?? '') || name
}

/** A picture with its caption, credit and, for who cannot see it well, its description in words. */
export function ImageView({ node }: { node: InteractiveNode<'image'> }) {
  const t = useTranslations('interactive.image')
  const { data, uploadsMap } = node
  const entry = uploadsMap.imageLarge
  const { className, sizes } = widths[data.variant]
  const hasWords = Boolean(data.caption || data.credit || data.longTextAlternative)
  const enlarge = t('enlarge', { name: spokenName(node) })
  const picture = entry ? (
    <div className={`zoomable ${className}`} data-zoomable={entry.url}>
      <Picture
        entry={entry}
        alt={data.decorative ? '' : data.imageAltText}
        sizes={sizes}
        className={`h-auto w-full ${data.noGutters ? '' : 'rounded-3'}`}
      />
      <button type="button" className="zoom-button" aria-label={enlarge} title={enlarge}>
        <ZoomIn aria-hidden="true" />
      </button>
    </div>
  ) : (
    <p className="rounded-3 bg-surface-sunken p-6 text-center text-fs-2 text-text-quiet">{t('missing')}</p>
  )
  const shown = data.sensitive ? (
    <Disclosure label={t('sensitive')} className="min-w-0 bg-surface-sunken">
      {picture}
    </Disclosure>
  ) : (
    <div className="min-w-0">{picture}</div>
  )
  if (!hasWords) return <figure className="my-6 in-[figure]:my-0">{shown}</figure>
  if (data.captionPosition === 'bottom') {
    return (
      <figure className="my-6 grid gap-3 in-[figure]:my-0">
        {shown}
        <figcaption>
          <PictureWords data={data} />
        </figcaption>
      </figure>
    )
  }
  // A `figcaption` may not stand that deep in its figure.
  const words = <PictureWords data={data} />
  const isLeft = data.captionPosition === 'left'
  return (
    <figure className="my-6 in-[figure]:my-0">
      <ContainerGrid columns={isLeft ? ['2fr', '3fr'] : ['3fr', '2fr']} rejectsFixed>
        {isLeft ? words : shown}
        {isLeft ? shown : words}
      </ContainerGrid>
    </figure>
  )
}
