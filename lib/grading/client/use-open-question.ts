'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useReplaceAddress } from '@/lib/routing/client/page-refresh'
import type { GradingPage } from '../grading-page'

/**
 * Keeps the current question until another one is requested. A URL without a question gets it, as the server chooses by what is waiting,
 * and that changes during grading. A response that no longer contains the question is ignored, so that text being written is kept.
 */
export function useOpenQuestion(page: GradingPage): GradingPage {
  const asked = useSearchParams().get('item')
  const replaceAddress = useReplaceAddress()
  const [held, setHeld] = useState(page)
  // What the URL asked for without success when the page was opened.
  const [unmet] = useState(() => (asked === page.item?.id ? undefined : asked))
  const isChosenHere = asked === null || asked === unmet
  const heldId = held.item?.id ?? null
  const isLedAway = heldId !== null && page.item?.id !== heldId && (isChosenHere || asked === heldId)
  if (!isLedAway && held !== page) setHeld(page)
  const shown = isLedAway ? held : page
  const shownId = shown.item?.id ?? null

  useEffect(() => {
    if (!isChosenHere || shownId === null) return
    replaceAddress(({ searchParams }) => searchParams.set('item', shownId))
  }, [isChosenHere, shownId, replaceAddress])

  return shown
}
