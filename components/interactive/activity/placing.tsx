'use client'

import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback } from 'react'
import { DragArea, draggableTouch } from '@/components/ui/drag-area'
import { cardLook, trayLook } from './card-styles'
import { dragIdOf, dropIdOf, type PlacingHandle } from './use-placing'

interface PlacingAreaProps {
  placing: PlacingHandle
  /** Renders the content of a card. */
  body: (cardId: string) => ReactNode
  children: ReactNode
}

/** Cards and the places for them, with usage instructions. A copy of the dragged card follows the pointer. */
export function PlacingArea({ placing, body, children }: PlacingAreaProps) {
  const t = useTranslations('interactive.placing')
  return (
    <DragArea
      {...placing.dragProps}
      lifted={
        placing.dragged !== null && (
          <span aria-hidden="true" className={`${cardLook} w-full`}>
            {body(placing.dragged)}
          </span>
        )
      }
    >
      <div {...placing.containerProps}>
        <p className="mb-3 text-fs-2 text-text-quiet">{t('hint')}</p>
        {children}
      </div>
    </DragArea>
  )
}

interface CardProps {
  placing: PlacingHandle
  id: string
  /** Whether the card is in a group, rather than in the tray. */
  isGrouped?: boolean
  children: ReactNode
}

/** A card that can be pressed or dragged. */
export function Card({ placing, id, isGrouped = false, children }: CardProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: dragIdOf[isGrouped ? 'grouped' : 'card'](id) })
  return (
    <button
      ref={setNodeRef}
      {...placing.cardProps(id)}
      {...listeners}
      className={`${cardLook} ${draggableTouch} ${isDragging ? 'opacity-40' : ''}`}
    >
      {children}
    </button>
  )
}

interface PlaceProps {
  placing: PlacingHandle
  id: string
  label: string
  /** Returns the class names, given whether a card is dragged over it. */
  look: (isOver: boolean) => string
  /** Whether a card is dropped on it; otherwise on the group around it. */
  isDropped?: boolean
  children: ReactNode
}

/** A place for a card; the card in it can be dragged out again. */
export function Place({ placing, id, label, look, isDropped = true, children }: PlaceProps) {
  const isFilled = (placing.cardIn?.(id) ?? null) !== null
  const drop = useDroppable({ id: dropIdOf(id), disabled: !isDropped })
  const drag = useDraggable({ id: dragIdOf.standing(id), disabled: !isFilled })
  const setDropped = drop.setNodeRef
  const setDragged = drag.setNodeRef
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setDropped(element)
      setDragged(element)
    },
    [setDropped, setDragged],
  )
  return (
    <button
      ref={ref}
      {...placing.placeProps(id)}
      {...drag.listeners}
      aria-label={label}
      className={`${look(drop.isOver)} ${isFilled ? draggableTouch : ''} ${drag.isDragging ? 'opacity-40' : ''}`}
    >
      {children}
    </button>
  )
}

interface GroupProps {
  /** The id of the group for cards; null for the tray. */
  id: string | null
  look: (isOver: boolean) => string
  children: ReactNode
}

/** A drop target for several cards. */
export function Group({ id, look, children }: GroupProps) {
  const { setNodeRef, isOver } = useDroppable({ id: dropIdOf(id) })
  return (
    <div ref={setNodeRef} className={look(isOver)}>
      {children}
    </div>
  )
}

interface TrayProps {
  placing: PlacingHandle
  label: string
  /** The ids of the cards in the tray. */
  cards: readonly string[]
  card: (id: string) => ReactNode
  className?: string
}

/** The tray that holds cards until they are placed, and takes placed ones back. */
export function Tray({ placing, label, cards, card, className = '' }: TrayProps) {
  const t = useTranslations('interactive.placing')
  const { held } = placing
  return (
    <Group id={null} look={(isOver) => `${trayLook(isOver)} ${className}`}>
      {cards.length > 0 ? (
        <ul aria-label={label} className="flex min-w-0 flex-wrap gap-3">
          {cards.map((id) => (
            <li key={id} className="max-w-full">
              {card(id)}
            </li>
          ))}
        </ul>
      ) : (
        <p className="self-center text-fs-2 text-text-quiet">{t('allPlaced')}</p>
      )}
      {held !== null && !cards.includes(held) && (
        <button
          type="button"
          className="inline-flex min-h-target items-center rounded-2 px-3 text-fs-2 font-medium text-accent-text underline underline-offset-4"
          onClick={() => placing.place(held, null)}
        >
          {t('putBack')}
        </button>
      )}
    </Group>
  )
}
