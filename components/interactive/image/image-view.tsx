import { ZoomIn } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Picture } from '@/components/media/picture'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { Disclosure } from '@/components/ui/disclosure'
import type { ImageData } from '@/lib/interactive/types/image-schema'
import type { InteractiveNode } from '../node'

const widths: Record<ImageData['variant'], { className: string; sizes: string }> = {
  large: { className: 'w-full', sizes: '(min-width: 900px) 660px, 100vw' },
  medium: { className: 'w-full max-w-120', sizes: '(min-width: 600px) 480px, 100vw' },
  small: { className: 'w-full max-w-75', sizes: '300px' },
  tiny: { className: 'w-40', sizes: '160px' },
}

const layouts: Record<ImageData['captionPosition'], string> = {
  bottom: 'flex flex-col gap-3',
  left: 'flex flex-col gap-4 sm:flex-row-reverse sm:items-center sm:[&>figcaption]:w-2/5',
  right: 'flex flex-col gap-4 sm:flex-row sm:items-center sm:[&>figcaption]:w-2/5',
}

/** A picture with its caption, credit and, for who cannot see it well, its description in words. */
export function ImageView({ node }: { node: InteractiveNode<'image'> }) {
  const t = useTranslations('interactive.image')
  const { data, uploadsMap } = node
  const entry = uploadsMap.imageLarge
  const { className, sizes } = widths[data.variant]
  const hasWords = Boolean(data.caption || data.credit || data.longTextAlternative)
  const picture = entry ? (
    <div className={`zoomable ${className}`} data-zoomable={entry.url}>
      <Picture
        entry={entry}
        alt={data.decorative ? '' : data.imageAltText}
        sizes={sizes}
        className={`h-auto w-full ${data.noGutters ? '' : 'rounded-3'}`}
      />
      <button type="button" className="zoom-button" aria-label={t('enlarge')} title={t('enlarge')}>
        <ZoomIn aria-hidden="true" />
      </button>
    </div>
  ) : (
    <p className="rounded-3 bg-surface-sunken p-6 text-center text-fs-2 text-text-quiet">{t('missing')}</p>
  )
  return (
    <figure className={`my-6 ${layouts[data.captionPosition]}`}>
      {data.sensitive ? (
        <Disclosure label={t('sensitive')} className="min-w-0 flex-1 bg-surface-sunken">
          {picture}
        </Disclosure>
      ) : (
        <div className="min-w-0 flex-1">{picture}</div>
      )}
      {hasWords && (
        <figcaption
          className={`text-fs-2 leading-ui text-text-quiet ${data.includeSwatch ? 'border-s-4 border-[var(--section,var(--accent-mark))] ps-3' : ''}`}
        >
          {data.caption && (
            <span className="block font-reading text-text">
              <StoredHtml as="span" html={data.caption} />
            </span>
          )}
          {data.credit && <small className="mt-1 block text-fs-1">{data.credit}</small>}
          {data.longTextAlternative && (
            <Disclosure look="plain" label={t('inWords')} className="mt-1">
              <StoredHtml html={data.longTextAlternative} />
            </Disclosure>
          )}
        </figcaption>
      )}
    </figure>
  )
}
