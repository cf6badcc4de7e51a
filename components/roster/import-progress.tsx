'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Heading } from '@/components/ui/heading'
import { ProgressBar } from '@/components/ui/progress-bar'
import { Spinner } from '@/components/ui/spinner'
import type { ImportProgress as Progress, WireRosterImport } from '@/lib/roster/schema'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { CancelButton } from './import-buttons'

/** Polling interval for the progress of an import, in ms. */
const ASK_EVERY_MS = 3_000

/** Returns the phase of an import; a queued import has no progress yet, so its phase follows from its state. */
function phaseOf({ state, progress, appliedDate }: WireRosterImport): Progress['phase'] {
  if (progress) return progress.phase
  if (state === 'reading') return 'read'
  return appliedDate === null ? 'apply' : 'roll-back'
}

function useWords(progress: Progress | null): string {
  const t = useTranslations('roster.progress')
  if (!progress) return t('begins')
  const { phase, file, row, total } = progress
  if (phase === 'read' || phase === 'compare') return t(`${phase}.text`, { file, row })
  return t(`${phase}.text`, { file: t(`kind.${file}`), row, total: total ?? row })
}

/** Shows the progress of reading a file or applying its changes; the user may leave the page meanwhile. */
export function ImportProgress({ rosterImport, isOwn }: { rosterImport: WireRosterImport; isOwn: boolean }) {
  const t = useTranslations('roster.progress')
  const refresh = useRefresh()
  useEffect(() => {
    const timer = setInterval(refresh, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [refresh])
  const { progress } = rosterImport
  const percent = progress?.percent ?? null
  const phase = phaseOf(rosterImport)
  const label = t(`${phase}.title`)
  return (
    <section className="mt-6 max-w-form">
      <Heading level={2}>{label}</Heading>
      <p className="mt-1 text-text-quiet">{t(`${phase}.lead`)}</p>
      <div className="mt-4 flex items-center gap-3">
        {/* A spinner, because a progress bar needs a known total. */}
        {percent === null ? (
          <Spinner className="text-fs-4 text-accent-mark" />
        ) : (
          <>
            <ProgressBar size="lg" label={label} value={percent} className="flex-1" />
            <span aria-hidden="true" className="num flex-none">
              {t('percent', { percent })}
            </span>
          </>
        )}
      </div>
      <p role="status" className="num mt-2 text-fs-1 text-text-quiet">
        {useWords(progress)}
      </p>
      {isOwn && rosterImport.state === 'reading' && (
        <div className="mt-4">
          <CancelButton rosterImport={rosterImport} label={t('cancel')} />
        </div>
      )}
    </section>
  )
}
