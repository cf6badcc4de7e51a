'use client'

import './picture-viewer.css'
import { Maximize, Minus, Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Theatre } from '@/components/media/theatre/theatre'
import { IconButton } from '@/components/ui/icon-button'
import { MAX_ZOOM, viewAfterKey, WHOLE_PICTURE, ZOOM_STEP, zoomedAt } from '@/lib/viewer/picture-zoom'
import { usePictureView } from './use-picture-view'

interface PictureViewerProps {
  src: string
  alt: string
  onClose: () => void
}

const MIDDLE = { x: 0, y: 0 }
/** The buttons are on the dark background of the theater. */
const tool =
  'size-target text-text-inverse hover:bg-transparent hover:inset-ring-2 hover:inset-ring-current focus-visible:outline-text-inverse aria-disabled:text-text-inverse aria-disabled:opacity-50'

/** A full-screen picture that can be zoomed and moved with wheel, touch, buttons or keys. */
export function PictureViewer({ src, alt, onClose }: PictureViewerProps) {
  const t = useTranslations('readingTools.picture')
  const { stage, view, change, handlers } = usePictureView()
  const closer = useRef<HTMLDivElement>(null)
  const { scale, x, y } = view
  useEffect(() => closer.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  const zoom = (factor: number) => change((now, size) => zoomedAt(now, factor, MIDDLE, size))

  return (
    <Theatre isOn label={alt ? t('name', { name: alt }) : t('unnamed')} onLeave={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys pressed while one of its buttons has the focus. */}
      <div
        className="picture-viewer"
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return
          if (!viewAfterKey(view, event.key, { width: 0, height: 0 })) return
          event.preventDefault()
          change((now, size) => viewAfterKey(now, event.key, size) ?? now)
        }}
      >
        <div ref={closer} className="picture-viewer-tools">
          <p className="sr-only">{t('hint')}</p>
          <IconButton
            label={t('smaller')}
            className={tool}
            icon={<Minus aria-hidden="true" />}
            aria-disabled={scale <= 1}
            onClick={() => zoom(1 / ZOOM_STEP)}
          />
          <p role="status" className="num">
            {t('zoom', { percent: Math.round(scale * 100) })}
          </p>
          <IconButton
            label={t('larger')}
            className={tool}
            icon={<Plus aria-hidden="true" />}
            aria-disabled={scale >= MAX_ZOOM}
            onClick={() => zoom(ZOOM_STEP)}
          />
          <IconButton
            label={t('whole')}
            className={tool}
            icon={<Maximize aria-hidden="true" />}
            onClick={() => change(() => WHOLE_PICTURE)}
          />
          <IconButton className={tool} label={t('close')} icon={<X aria-hidden="true" />} onClick={onClose} />
        </div>
        <div ref={stage} className="picture-viewer-stage" data-near={scale > 1 || undefined} {...handlers}>
          <img
            src={src}
            alt={alt}
            draggable={false}
            style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
          />
        </div>
      </div>
    </Theatre>
  )
}
