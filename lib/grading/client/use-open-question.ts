'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useReplaceAddress } from '@/lib/routing/client/page-refresh'
import type { GradingPage } from '../grading-page'

/**
 * Stays at the question that is open until another is asked for. An address without one gets it, since the server chooses by what waits, and
 * that changes while one grades. A reading that no longer has the question is left aside: what is being written there stays.
 */
export function useOpenQuestion(page: GradingPage): GradingPage {
  const asked = useSearchParams().get('item')
  const replaceAddress = useReplaceAddress()
  const [held, setHeld] = useState(page)
  // What the address asked for in vain when the page was opened.
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
