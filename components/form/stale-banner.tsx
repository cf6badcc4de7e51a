'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'

type StaleBannerProps = {
  onTheirs: () => void
  onMine: () => void
  /** What is saved now, where it can be told in a line. */
  children?: ReactNode
}

/** Says that what a form holds was saved elsewhere meanwhile, and lets one choose; it takes the focus when it comes. */
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
