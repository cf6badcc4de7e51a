import { useTranslations } from 'next-intl'
import { useDeferredValue, useMemo } from 'react'
import { MarkedWords } from '@/components/ui/marked-words'
import { compareTexts } from '@/lib/interaction/compare-texts'

/** Two texts over each other: what was taken out is struck through, what was put in underlined, and both are said in words. */
export function TextChanges({ before, after }: { before: string; after: string }) {
  const t = useTranslations('peers.attempts')
  // Whoever writes on beside it does not wait for it at every letter.
  const now = useDeferredValue(after)
  const changes = useMemo(() => compareTexts(before, now), [before, now])
  if (changes.every(({ kind }) => kind === 'same')) return <p className="text-fs-2 text-text-quiet">{t('same')}</p>
  return (
    <p className="font-reading text-fs-3 leading-reading whitespace-pre-wrap wrap-anywhere">
      <MarkedWords changes={changes} labels={{ added: t('added'), removed: t('removed') }} />
    </p>
  )
}
