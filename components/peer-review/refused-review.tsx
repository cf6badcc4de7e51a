'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/interactive/frame/notice'
import { Button } from '@/components/ui/button'
import { currentReviews } from '@/lib/peer-review/client/current-reviews'
import type { ReviewRow } from '@/lib/peer-review/client/review-row'
import { useAskToDrop } from './use-ask-to-drop'

/** A review that the server refused, and why, or one that waits behind another; with its text, until its writer discards it. */
export function RefusedReview({ row }: { row: ReviewRow }) {
  const t = useTranslations('peers.review')
  const askToDrop = useAskToDrop()

  /** A review that can still be sent is discarded only after a confirmation. */
  async function handleDiscard() {
    if (row.status === 'refused' || (await askToDrop(row, 'discard'))) currentReviews().discard(row.key)
  }

  return (
    <Notice kind="warning">
      {row.status !== 'refused' && <p>{t('setAside')}</p>}
      {row.refusal && <p>{row.refusal}</p>}
      {row.status === 'refused' && row.comment && <p className="mt-2">{t('refused')}</p>}
      {row.comment && (
        <p className="my-3 rounded-2 bg-surface p-3 font-reading whitespace-pre-wrap text-text">{row.comment}</p>
      )}
      <Button size="md" className="mt-2" onClick={() => void handleDiscard()}>
        {t('discard')}
      </Button>
    </Notice>
  )
}
