'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'

type StaleBannerProps = {
  onTheirs: () => void
  onMine: () => void
  /** A one-line summary of the saved version, if possible. */
  children?: ReactNode
}

/** Says that the form's record was saved elsewhere in the meantime, and offers both versions. It takes the focus when it appears. */
export function StaleBanner({ onTheirs, onMine, children }: StaleBannerProps) {
  const t = useTranslations('ui.stale')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-[calc(var(--appbar-h)+2rem)] outline-none">
      <Banner
        tone="warning"
        live="alert"
        title={t('title')}
        actions={
          <>
            <Button size="sm" onClick={onTheirs}>
              {t('theirs')}
            </Button>
            <Button size="sm" onClick={onMine}>
              {t('mine')}
            </Button>
          </>
        }
      >
        {t('text')} {children}
      </Banner>
    </div>
  )
}
