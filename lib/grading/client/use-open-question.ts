'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useReplaceAddress } from '@/lib/routing/client/page-refresh'
import type { GradingPage } from '../grading-page'

/**
 * Keeps the current question until another one is requested. If the URL names no question, it is added, because the server's choice depends on what
 * is ungraded and so changes during grading. A response that no longer contains the question is ignored, so that text being written is kept.
 */
export function useOpenQuestion(page: GradingPage): GradingPage {
  const asked = useSearchParams().get('item')
  const replaceAddress = useReplaceAddress()
  const [held, setHeld] = useState(page)
  // The question named in the URL, if the page did not show it when it was opened.
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
