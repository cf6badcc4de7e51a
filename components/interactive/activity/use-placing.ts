'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { announce } from '@/components/feedback/announcer'

interface Placing {
  /** Puts a card into a place, or, with null, back into the tray. */
  onPlace: (cardId: string, placeId: string | null) => void
  /** Returns the card in a place, where a place holds a single one. */
  cardIn?: (placeId: string) => string | null
  cardName: (cardId: string) => string
  placeName: (placeId: string) => string
}

/** The drag ids of a card in the tray, in a group, or in a place. */
export const dragIdOf = {
  card: (id: string) => `card:${id}`,
  grouped: (id: string) => `grouped:${id}`,
  standing: (placeId: string) => `standing:${placeId}`,
}
/** Returns the drop id of a place, or of the tray. */
export const dropIdOf = (placeId: string | null) => (placeId === null ? 'tray' : `place:${placeId}`)

const idIn = (prefixed: string) => prefixed.slice(prefixed.indexOf(':') + 1)

/**
 * The state of cards that are put into places: press a card and then a place, a place and then a card, or drag. Works alike with keyboard,
 * touch and mouse. Escape cancels. Changes are announced to screen readers, and the focus follows the card.
 */
export function usePlacing({ onPlace, cardIn, cardName, placeName }: Placing) {
  const t = useTranslations('interactive.placing')
  const [held, setHeld] = useState<string | null>(null)
  const [chosenPlace, setChosenPlace] = useState<string | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string | null>(null)

  useEffect(() => {
    if (!focusNext.current) return
    container.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = null
  })

  function release() {
    setHeld(null)
    setChosenPlace(null)
    setDragged(null)
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
    onClick: () => {
      if (chosenPlace !== null) place(cardId, chosenPlace)
      else if (held === cardId) release()
      else hold(cardId)
    },
  })

  const placeProps = (placeId: string) => ({
    type: 'button' as const,
    'data-place': placeId,
    'aria-pressed': chosenPlace === placeId,
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

  const cardOf = (dragId: string) => (dragId.startsWith('standing:') ? (cardIn?.(idIn(dragId)) ?? null) : idIn(dragId))

  const dragProps = {
    onStart: (dragId: string) => {
      setHeld(cardOf(dragId))
      setDragged(cardOf(dragId))
      setChosenPlace(null)
    },
    onDrop: (dragId: string, dropId: string | null) => {
      const card = cardOf(dragId)
      const placeId = dropId === null || dropId === 'tray' ? null : idIn(dropId)
      const isAsBefore = placeId === null ? dragId.startsWith('card:') : dragId === dragIdOf.standing(placeId)
      if (card === null || dropId === null || isAsBefore) release()
      else place(card, placeId)
    },
  }

  return { held, chosenPlace, dragged, place, cardProps, placeProps, containerProps, dragProps, cardIn }
}

export type PlacingHandle = ReturnType<typeof usePlacing>
