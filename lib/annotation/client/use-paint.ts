import { useEffect, useRef } from 'react'
import type { HighlightColor } from '@/lib/theme/colors'
import { highlightColors } from '@/lib/theme/colors'
import { seenRanges } from './note-order'
import { paintLayer, paintNothing } from './paint'
import type { PlacedNote } from './placed-notes'

/** Words shown in a color before they are saved, in place of the note with this key, if any. */
export type PaintedDraft = { key: string | null; color: HighlightColor; range: Range }

const isSameList = (one: readonly Range[], other: readonly Range[]) =>
  one.length === other.length && one.every((range, at) => range === other[at])

/** Draws the notes of the page; the draft being made or changed is drawn as it will look. */
export function usePaint(placed: readonly PlacedNote[], draft: PaintedDraft | null): void {
  const drawn = useRef(new Map<HighlightColor, readonly Range[]>())
  const { key, color: drafted, range } = draft ?? { key: null, color: null, range: null }

  useEffect(() => {
    const isKnown = placed.some(({ note }) => note.key === key)
    for (const color of highlightColors) {
      // Drawn in place of its note, so that a note that is only opened keeps its color.
      const ranges = placed.flatMap((one) => {
        const { note, mark, range: own } = one
        const shown = note.key === key ? drafted : mark.color
        if (shown !== color) return []
        return note.key === key && range && range !== own ? [range] : seenRanges(one, placed)
      })
      if (!isKnown && drafted === color && range) ranges.push(range)
      // Redrawing a color is expensive on a full page, and most changes affect only one.
      if (isSameList(ranges, drawn.current.get(color) ?? [])) continue
      drawn.current.set(color, ranges)
      paintLayer(color, ranges)
    }
  }, [placed, key, drafted, range])

  useEffect(() => {
    const layers = drawn.current
    return () => {
      layers.clear()
      paintNothing()
    }
  }, [])
}
