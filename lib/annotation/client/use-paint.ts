import { useEffect } from 'react'
import type { HighlightColor } from '@/lib/theme/colors'
import { highlightColors } from '@/lib/theme/colors'
import { paintLayer, paintNothing } from './paint'
import type { PlacedNote } from './placed-notes'

/** Words that are drawn in a colour before they are saved, in the place of the note of this key if there is one. */
export type PaintedDraft = { key: string | null; color: HighlightColor; range: Range }

/** Draws the notes of the page at their words; what is being made or changed is drawn as it will be. */
export function usePaint(placed: readonly PlacedNote[], draft: PaintedDraft | null): void {
  useEffect(() => {
    for (const color of highlightColors) {
      const ranges = placed
        .filter(({ note, mark }) => mark.color === color && note.key !== draft?.key)
        .map(({ range }) => range)
      paintLayer(color, draft?.color === color ? [...ranges, draft.range] : ranges)
    }
  }, [placed, draft])

  useEffect(() => paintNothing, [])
}
