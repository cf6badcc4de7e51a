'use client'

import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { announce } from '@/components/feedback/announcer'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { buttonStyles } from '@/components/ui/button-styles'
import { DragArea, draggableTouch } from '@/components/ui/drag-area'
import { textOfHtml } from '@/lib/common/html-text'
import { order } from '@/lib/interactive/parts/order'
import { AnswerChip } from './answer-chip'
import type { PartControlProps, PartReviewProps } from './part-props'

/** Returns the items in the learner's order; items that are not in it follow in their original order. */
export function arranged<Item extends { id: string }>(items: readonly Item[], value: readonly string[]): Item[] {
  const placed = [...new Set(value)].flatMap((id) => items.find((item) => item.id === id) ?? [])
  return [...placed, ...items.filter((item) => !placed.includes(item))]
}

/** Returns the ids after moving one to another position. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** With large letters in a narrow space, the arrows are below the text. */
const card =
  'grid min-h-15 grid-cols-[minmax(0,1fr)_auto] items-stretch gap-2 rounded-2 border-2 bg-surface p-2 @max-xs:grid-cols-1'

/** The drag handle of a card: everything but its arrows, beside which a finger scrolls the page. */
const handle =
  'grid cursor-grab grid-cols-[2rem_2.8rem_minmax(0,1fr)] items-center gap-2 @max-xs:grid-cols-[minmax(1.6rem,auto)_minmax(0,1fr)]'

const arrow =
  'grid size-target place-items-center rounded-2 border border-line-strong bg-surface hover:bg-surface-hover aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-text-disabled'

/** Restricts dragging to the column. */
const upAndDown: NonNullable<ComponentProps<typeof DragArea>['modifiers']> = [
  ({ transform }) => ({ ...transform, x: 0 }),
]

interface OrderCardProps {
  id: string
  number: number
  html: string
  /** The arrow buttons. */
  children: ReactNode
}

function OrderCard({ id, number, html, children }: OrderCardProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      data-item={id}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={`${card} ${isDragging ? 'relative z-1 border-accent-mark bg-accent-soft shadow-2' : 'border-line hc:border-line-strong'}`}
    >
      <span {...listeners} className={`${handle} ${draggableTouch}`}>
        <GripVertical aria-hidden="true" className="size-icon text-text-quiet @max-xs:hidden" />
        <span aria-hidden="true" className="num text-center text-fs-3 font-semibold text-text-quiet">
          {number}
        </span>
        <span className="min-w-0 wrap-anywhere font-reading text-fs-3 leading-[1.4]">
          <StoredHtml as="span" html={html} />
        </span>
      </span>
      <span className="flex items-center justify-end gap-2 print:hidden">{children}</span>
    </li>
  )
}

/** A list to put in order with arrow buttons or by dragging. */
export function OrderControl({ part, value, onChange }: PartControlProps<'order'>) {
  const t = useTranslations('interactive')
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<string | null>(null)
  const items = arranged(part.items, value)
  const ids = items.map(({ id }) => id)
  const isUntouched = !order.isAnswered(part, value)

  useEffect(() => {
    if (!focusNext.current) return
    list.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = null
  })

  function move(id: string, to: number, button?: 'up' | 'down') {
    if (to < 0 || to >= ids.length) return
    onChange(moved(ids, id, to))
    if (button) focusNext.current = `[data-item="${CSS.escape(id)}"] [data-move="${button}"]`
    const name = textOfHtml(items.find((item) => item.id === id)?.label ?? '')
    announce(t('part.moved', { name, place: to + 1, count: ids.length }))
  }

  return (
    <div className="@container">
      <p className="mb-3 text-fs-2 text-text-quiet">{t('part.orderHint')}</p>
      <DragArea
        modifiers={upAndDown}
        onDrop={(id, over) => {
          if (over !== null && over !== id) move(id, ids.indexOf(over))
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol ref={list} className="grid grid-cols-1 gap-2">
            {items.map(({ id, label }, index) => {
              const name = textOfHtml(label)
              return (
                <OrderCard key={id} id={id} number={index + 1} html={label}>
                  <button
                    type="button"
                    data-move="up"
                    aria-label={t('part.moveUp', { name })}
                    aria-disabled={index === 0}
                    onClick={() => move(id, index - 1, 'up')}
                    className={arrow}
                  >
                    <ChevronUp aria-hidden="true" className="size-icon-lg" />
                  </button>
                  <button
                    type="button"
                    data-move="down"
                    aria-label={t('part.moveDown', { name })}
                    aria-disabled={index === ids.length - 1}
                    onClick={() => move(id, index + 1, 'down')}
                    className={arrow}
                  >
                    <ChevronDown aria-hidden="true" className="size-icon-lg" />
                  </button>
                </OrderCard>
              )
            })}
          </ol>
        </SortableContext>
      </DragArea>
      {isUntouched && (
        <button
          type="button"
          className={`${buttonStyles({ variant: 'quiet', size: 'md' })} mt-3 print:hidden`}
          onClick={() => onChange(ids)}
        >
          {t('part.keepOrder')}
        </button>
      )}
    </div>
  )
}

/** The given order, position by position, with the right item below where it differs. */
export function OrderReview({ part, value }: PartReviewProps<'order'>) {
  const t = useTranslations('interactive')
  const labels = new Map(part.items.map(({ id, label }) => [id, label]))
  const lines = order.review(part, value)
  const right = lines.flatMap(({ expected }) => expected)
  const isAllRight = lines.every(({ correct }) => correct !== false)
  const html = (id: string) => <StoredHtml as="span" html={labels.get(id) ?? ''} />
  return (
    <div className="grid gap-4 font-reading text-fs-3">
      <ol className="grid grid-cols-1 gap-2">
        {lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[2.8rem_minmax(0,1fr)] items-center gap-2">
            <span className="num text-center font-ui font-semibold text-text-quiet">{line.id}</span>
            <AnswerChip given={line.given ? html(line.given) : null} verdict={line.correct} />
          </li>
        ))}
      </ol>
      {!isAllRight && right.length > 0 && (
        <div>
          <p className="font-ui text-fs-2 font-medium text-text-quiet">{t('review.rightOrder')}</p>
          <ol className="mt-1 list-decimal ps-8 leading-reading">
            {right.map((id) => (
              <li key={id}>{html(id)}</li>
            ))}
          </ol>
        </div>
      )}
    </div>
  )
}
