'use client'

import './line-reader.css'
import { GripVertical, MoveDiagonal2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { closeTool, useOpenTools } from '@/lib/viewer/client/reading-tools'
import { useLineReader } from './use-line-reader'

const close = () => closeTool('line-reader')

/** A window for one line above the page, which can be dragged, resized, moved by arrow keys, or follow read-aloud. */
export function LineReader() {
  const t = useTranslations('readingTools.line')
  const { frame, drag, handleKey, isFollowing, setFollowing } = useLineReader()
  const canFollow = useOpenTools().has('listen')
  const { left, top, width, height } = frame
  return (
    // biome-ignore lint/a11y/useSemanticElements: an overlay should not be a landmark.
    <div
      role="group"
      aria-label={t('name')}
      className="line-reader"
      style={{ left, top, width, height }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <div className="line-reader-bar" {...drag('move')}>
        <button type="button" aria-label={t('move')} className="line-reader-grip" onKeyDown={handleKey}>
          <GripVertical aria-hidden="true" className="lucide" />
          <span aria-hidden="true">{t('name')}</span>
        </button>
        <button type="button" aria-label={t('close')} title={t('close')} onClick={close}>
          <X aria-hidden="true" className="lucide" />
        </button>
      </div>
      <div className="line-reader-slot" />
      <div className="line-reader-bar">
        {canFollow ? (
          <label>
            <input type="checkbox" checked={isFollowing} onChange={(event) => setFollowing(event.target.checked)} />
            {t('follow')}
          </label>
        ) : (
          <span />
        )}
        <span role="status" className="sr-only">
          {t('size', { width, height })}
        </span>
        <span title={t('resize')} className="line-reader-corner" {...drag('resize')}>
          <MoveDiagonal2 aria-hidden="true" className="lucide" />
        </span>
      </div>
    </div>
  )
}
