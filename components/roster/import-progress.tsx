'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Heading } from '@/components/ui/heading'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { WireRosterImport } from '@/lib/roster/schema'
import { useRefresh } from '@/lib/routing/client/use-refresh'

/** How often the page asks how far an import is, in ms. */
const ASK_EVERY_MS = 3_000

/** How far a file is read, or its changes are written; one may leave the page. */
export function ImportProgress({ rosterImport }: { rosterImport: WireRosterImport }) {
  const t = useTranslations('roster.progress')
  const refresh = useRefresh()
  useEffect(() => {
    const timer = setInterval(refresh, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [refresh])
  const { progress, state } = rosterImport
  const phase = progress?.phase ?? (state === 'reading' ? 'read' : 'apply')
  const label = t(`${phase}.title`)
  const words = progress
    ? t(`${phase}.text`, { file: phase === 'read' ? progress.file : t(`kind.${progress.file}`), row: progress.row })
    : t('begins')
  return (
    <section className="mt-6 max-w-form">
      <Heading level={2}>{label}</Heading>
      <p className="mt-1 text-text-quiet">{t(`${phase}.lead`)}</p>
      <ProgressBar size="lg" label={label} value={progress?.percent ?? null} className="mt-4" />
      <p role="status" className="num mt-2 text-fs-1 text-text-quiet">
        {words}
      </p>
    </section>
  )
}
