'use client'

import { useTranslations } from 'next-intl'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { type ReviewRow, saysSomethingNew } from '@/lib/peer-review/client/review-row'

/** Returns a function that asks before a review's input is lost, by taking another answer, canceling or deleting; without input it does not ask. */
export function useAskToDrop(): (row: ReviewRow, way: 'giveBack' | 'cancel' | 'discard') => Promise<boolean> {
  const t = useTranslations('peers.review')
  const confirm = useConfirm()
  return async (row, way) => {
    const words = { title: t(`${way}Title`), message: t('giveBackMessage'), confirmLabel: t(`${way}Yes`) }
    return !saysSomethingNew(row) || confirm(words)
  }
}
