import { useTranslations } from 'next-intl'
import { useDeferredValue, useMemo } from 'react'
import { MarkedWords } from '@/components/ui/marked-words'
import { compareTexts } from '@/lib/interaction/compare-texts'

/** The changes between two texts: removed parts are struck through, added ones underlined, and both are labeled for screen readers. */
export function TextChanges({ before, after }: { before: string; after: string }) {
  const t = useTranslations('peers.attempts')
  // Deferred, so that it does not slow down typing in the answer beside it.
  const now = useDeferredValue(after)
  const changes = useMemo(() => compareTexts(before, now), [before, now])
  if (changes.every(({ kind }) => kind === 'same')) return <p className="text-fs-2 text-text-quiet">{t('same')}</p>
  return (
    <p className="font-reading text-fs-3 leading-reading whitespace-pre-wrap wrap-anywhere">
      <MarkedWords changes={changes} labels={{ added: t('added'), removed: t('removed') }} />
    </p>
  )
}
