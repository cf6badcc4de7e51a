import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** More cards than these are drawn only around what is on screen. */
const MANY_CARDS = 20
/** Guesses in px, until a card is measured: what stands above its lines, and one of them. */
const CARD_HEIGHT = 120
const LINE_HEIGHT = 48

type CardListProps<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** How many lines the card of a row has. */
  linesOf: (row: Row) => number
  card: (row: Row) => ReactNode
}

function ManyCards<Row>({ label, rows, keyOf, linesOf, card }: CardListProps<Row>) {
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: rows.length,
    estimateSize: (at) => CARD_HEIGHT + LINE_HEIGHT * linesOf(rows[at] as Row),
    getItemKey: (at) => keyOf(rows[at] as Row),
    overscan: 1,
    scrollMargin: top,
  })
  return (
    <section ref={list} aria-label={label} className="relative mt-5" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {card(rows[index] as Row)}
        </div>
      ))}
    </section>
  )
}

/** A gradebook on a narrow screen: a card for each student. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { label, rows, keyOf, card } = props
  if (rows.length > MANY_CARDS) return <ManyCards {...props} />
  return (
    <section aria-label={label} className="mt-5">
      {rows.map((row) => (
        <div key={keyOf(row)}>{card(row)}</div>
      ))}
    </section>
  )
}
