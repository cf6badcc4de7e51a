'use client'

import { useTranslations } from 'next-intl'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { announce } from '@/components/feedback/announcer'
import { useDragScroll } from '@/lib/common/client/drag-scroll'

interface Placing {
  /** Puts a card into a place, or back to the others with null. */
  onPlace: (cardId: string, placeId: string | null) => void
  /** The card that stands in a place, where a place holds one. */
  cardIn?: (placeId: string) => string | null
  cardName: (cardId: string) => string
  placeName: (placeId: string) => string
}

/**
 * Cards that are put into places: press a card and then a place, or a place and then a card, or drag. Works alike with keys, touch and
 * mouse. Escape lets go. What happened is said to screen readers, and focus follows the card.
 */
export function usePlacing({ onPlace, cardIn, cardName, placeName }: Placing) {
  const t = useTranslations('interactive.placing')
  const [held, setHeld] = useState<string | null>(null)
  const [chosenPlace, setChosenPlace] = useState<string | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string | null>(null)
  useDragScroll(held !== null)

  useEffect(() => {
    if (!focusNext.current) return
    container.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = null
  })

  function release() {
    setHeld(null)
    setChosenPlace(null)
  }

  function place(cardId: string, placeId: string | null) {
    onPlace(cardId, placeId)
    release()
    focusNext.current =
      placeId === null ? `[data-card="${CSS.escape(cardId)}"]` : `[data-place="${CSS.escape(placeId)}"]`
    announce(
      placeId === null
        ? t('returned', { card: cardName(cardId) })
        : t('placed', { card: cardName(cardId), place: placeName(placeId) }),
    )
  }

  function hold(cardId: string) {
    setHeld(cardId)
    setChosenPlace(null)
    announce(t('held', { card: cardName(cardId) }))
  }

  const cardProps = (cardId: string) => ({
    type: 'button' as const,
    'data-card': cardId,
    'aria-pressed': held === cardId,
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', cardId)
      setHeld(cardId)
    },
    onDragEnd: release,
    onClick: () => {
      if (chosenPlace !== null) place(cardId, chosenPlace)
      else if (held === cardId) release()
      else hold(cardId)
    },
  })

  const dropProps = (placeId: string | null) => ({
    onDragOver: (event: DragEvent) => {
      if (held !== null) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      event.stopPropagation()
      if (held !== null) place(held, placeId)
    },
  })

  const placeProps = (placeId: string) => ({
    type: 'button' as const,
    'data-place': placeId,
    'aria-pressed': chosenPlace === placeId,
    ...dropProps(placeId),
    onClick: () => {
      const standing = cardIn?.(placeId) ?? null
      if (held !== null && held !== standing) place(held, placeId)
      else if (held !== null) release()
      else if (standing !== null) hold(standing)
      else setChosenPlace(chosenPlace === placeId ? null : placeId)
    },
  })

  const containerProps = {
    ref: container,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') release()
    },
  }

  return { held, chosenPlace, place, cardProps, placeProps, dropProps, containerProps }
}
