import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** Above this number of cards only those near the viewport are rendered. */
const MANY_CARDS = 20
/** Estimated heights in px until a card is measured: its header, and one line. */
const CARD_HEIGHT = 144
const LINE_HEIGHT = 48

type CardListProps<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The number of lines on a row's card. */
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

/** The gradebook on a narrow screen: one card for each student. */
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
