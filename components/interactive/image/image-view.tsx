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

/** The caption and credit of a picture. */
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

/** Returns the accessible name of a picture where there are several: its alt text, its caption, or the name of its item. */
function spokenName({ data, name }: InteractiveNode<'image'>): string {
  const seen = data.decorative ? '' : data.imageAltText
  return seen || textOfHtml(data.caption ?? '') || name
}

/** A picture with its caption, its credit and, for people who cannot see it well, a long description. */
export function ImageView({ node }: { node: InteractiveNode<'image'> }) {
  const t = useTranslations('interactive.image')
  const { data, uploadsMap } = node
  const entry = uploadsMap.imageLarge
  const { className, sizes } = widths[data.variant]
  const hasWords = Boolean(data.caption || data.credit || data.longTextAlternative)
  const enlarge = t('enlarge', { name: spokenName(node) })
  // At the end of the texts if they are as wide as the picture; a sensitive picture is enlarged only from where it is shown.
  const isBesideWords =
    hasWords && data.captionPosition === 'bottom' && data.variant === 'large' && !data.sensitive && Boolean(entry)
  const button = (
    <button
      type="button"
      className={`zoom-button ${isBesideWords ? 'col-start-2 row-start-2' : 'mt-2 ml-auto'}`}
      aria-label={enlarge}
      title={enlarge}
    >
      <ZoomIn aria-hidden="true" />
    </button>
  )
  const picture = entry ? (
    <div className={className}>
      <Picture
        entry={entry}
        alt={data.decorative ? '' : data.imageAltText}
        sizes={sizes}
        className={`zoomable h-auto w-full ${data.noGutters ? '' : 'rounded-3'}`}
      />
      {!isBesideWords && button}
    </div>
  ) : (
    <p className="rounded-3 bg-surface-sunken p-6 text-center text-fs-2 text-text-quiet">{t('missing')}</p>
  )
  const shown = data.sensitive ? (
    <Disclosure label={t('sensitive')} className="col-span-2 min-w-0 bg-surface-sunken">
      {picture}
    </Disclosure>
  ) : (
    <div className="col-span-2 min-w-0">{picture}</div>
  )
  const figure = { className: 'my-6 in-[figure]:my-0', 'data-zoomable': entry?.url }
  if (!hasWords) return <figure {...figure}>{shown}</figure>
  if (data.captionPosition === 'bottom') {
    return (
      <figure {...figure} className={`grid grid-cols-[minmax(0,1fr)_auto] gap-3 ${figure.className}`}>
        {shown}
        {isBesideWords && button}
        <figcaption className={isBesideWords ? 'row-start-2' : 'col-span-2'}>
          <PictureWords data={data} />
        </figcaption>
      </figure>
    )
  }
  // HTML does not allow a `figcaption` at that depth in its figure.
  const words = <PictureWords data={data} />
  const isLeft = data.captionPosition === 'left'
  return (
    <figure {...figure}>
      <ContainerGrid columns={isLeft ? ['2fr', '3fr'] : ['3fr', '2fr']} rejectsFixed>
        {isLeft ? words : shown}
        {isLeft ? shown : words}
      </ContainerGrid>
    </figure>
  )
}
