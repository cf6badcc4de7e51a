'use client'

import { useTranslations } from 'next-intl'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { type ReviewRow, saysSomethingNew } from '@/lib/peer-review/client/review-row'

/** Asks before what was picked and written goes, by taking another answer, by stopping or by deleting; there is nothing to ask where nothing was. */
export function useAskToDrop(): (row: ReviewRow, way: 'giveBack' | 'cancel' | 'discard') => Promise<boolean> {
  const t = useTranslations('peers.review')
  const confirm = useConfirm()
  return async (row, way) => {
    const words = { title: t(`${way}Title`), message: t('giveBackMessage'), confirmLabel: t(`${way}Yes`) }
    return !saysSomethingNew(row) || confirm(words)
  }
}
