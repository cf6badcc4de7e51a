'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { announce } from '@/components/feedback/announcer'
import { Button } from '@/components/ui/button'
import { SegmentedControl } from '@/components/ui/segmented-control'
import type { DomBody } from '@/lib/annotation/client/dom-body'
import { paintLayer } from '@/lib/annotation/client/paint'
import type { TextSelection } from '@/lib/annotation/client/text-selection'
import { type PieceUnit, piecesOf, pieceUnits } from '@/lib/annotation/pieces'
import { useReportedHeight } from '@/lib/common/client/use-reported-height'

type KeyboardPickerProps = {
  bodies: readonly DomBody[]
  /** The former words of the note that is to be attached to others; null for a new note. */
  lost: string | null
  onPick: (selection: TextSelection) => void
  onStop: () => void
}

/** The number of characters of the former words that are shown. */
const TOLD = 80
const beginning = (words: string) => (words.length > TOLD ? `${words.slice(0, TOLD).trimEnd()}…` : words)

const languageOf = ({ element }: DomBody) => element.closest('[lang]')?.getAttribute('lang') ?? 'en'

function selectionsOf(bodies: readonly DomBody[], unit: PieceUnit): TextSelection[] {
  return bodies.flatMap((body) => piecesOf(body.text, unit, languageOf(body)).map((span) => ({ body, span })))
}

/** Returns the index of the first piece on screen, where picking starts. */
function firstOnScreen(pieces: readonly TextSelection[]): number {
  const at = pieces.findIndex(({ body, span }) => body.rangeOf(span).getBoundingClientRect().top >= 0)
  return Math.max(0, at)
}

/** Picks one or several sentences or paragraphs without a mouse, and highlights them. */
export function KeyboardPicker({ bodies, lost, onPick, onStop }: KeyboardPickerProps) {
  const t = useTranslations('annotation.pick')
  const [unit, setUnit] = useState<PieceUnit>('sentence')
  const pieces = useMemo(() => selectionsOf(bodies, unit), [bodies, unit])
  const [from, setFrom] = useState(() => firstOnScreen(pieces))
  const [count, setCount] = useState(1)
  const first = useRef<HTMLButtonElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const start = pieces[Math.min(from, pieces.length - 1)]
  const end = pieces[Math.min(from + count - 1, pieces.length - 1)]
  const isOne = start !== undefined && end?.body === start.body

  useEffect(() => first.current?.focus(), [])
  // Reports its height, so that snackbars are placed above it.
  useReportedHeight('--picker-h', bar, true)

  useEffect(() => {
    if (!start || !end) {
      announce(t('noText'))
      return
    }
    const span = { start: start.span.start, end: isOne ? end.span.end : start.span.end }
    const range = start.body.rangeOf(span)
    paintLayer('picked', [range])
    const { top, bottom } = range.getBoundingClientRect()
    if (top < 100 || bottom > window.innerHeight - 220)
      window.scrollTo({ top: window.scrollY + top - window.innerHeight / 3, behavior: 'auto' })
    announce(start.body.text.text.slice(span.start, span.end))
    return () => paintLayer('picked', [])
  }, [start, end, isOne, t])

  function move(by: number) {
    setCount(1)
    setFrom(Math.max(0, Math.min(pieces.length - 1, from + (by > 0 ? count - 1 : 0) + by)))
  }
  function take() {
    if (pieces[from + count]?.body === start?.body) setCount(count + 1)
  }
  function mark() {
    if (start && end)
      onPick({ body: start.body, span: { start: start.span.start, end: isOne ? end.span.end : start.span.end } })
  }
  function changeUnit(next: PieceUnit) {
    const others = selectionsOf(bodies, next)
    const at = others.findIndex(({ body, span }) => body === start?.body && span.end > (start?.span.start ?? 0))
    setUnit(next)
    setFrom(Math.max(0, at))
    setCount(1)
  }
  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const isChoice = event.target instanceof HTMLInputElement
    const isBack = event.key === 'ArrowUp' || event.key === 'ArrowLeft'
    const isOn = event.key === 'ArrowDown' || event.key === 'ArrowRight'
    if (event.key === 'Escape') onStop()
    else if (event.key === 'Enter' && event.target === first.current) mark()
    else if (isChoice || (!isBack && !isOn)) return
    else if (event.shiftKey) isOn ? take() : setCount(Math.max(1, count - 1))
    else move(isOn ? 1 : -1)
    event.preventDefault()
  }

  const label = t(lost === null ? 'label' : 'placeLabel')
  const hint = lost === null ? t('hint') : t('placeHint', { quote: beginning(lost) })
  return (
    <section aria-label={label}>
      <div ref={bar} role="toolbar" aria-label={label} className="note-picker" onKeyDown={handleKey}>
        <p>{start ? hint : t('noText')}</p>
        <Button ref={first} variant="primary" onClick={mark} disabled={!start}>
          {t(lost === null ? 'mark' : 'place')}
        </Button>
        <Button onClick={() => move(-1)}>{t('previous')}</Button>
        <Button onClick={() => move(1)}>{t('next')}</Button>
        <Button onClick={take}>{t('more')}</Button>
        <SegmentedControl
          label={t('unit')}
          segments={pieceUnits.map((value) => ({ value, label: t(value) }))}
          value={unit}
          onValueChange={changeUnit}
        />
        <Button variant="quiet" onClick={onStop}>
          {t('stop')}
        </Button>
      </div>
    </section>
  )
}
