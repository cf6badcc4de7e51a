import type { BodyText } from './body-text'
import { type Span, trimSpan } from './selection'

/** Units that can be selected without a mouse. */
export const pieceUnits = ['sentence', 'paragraph'] as const
export type PieceUnit = (typeof pieceUnits)[number]

/** Returns the sentences or paragraphs of a text, in order. */
export function piecesOf(body: BodyText, unit: PieceUnit, language: string): Span[] {
  if (unit === 'paragraph') return [...body.blocks]
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  return body.blocks.flatMap((block) =>
    [...segmenter.segment(body.text.slice(block.start, block.end))].flatMap(({ index, segment }) => {
      const start = block.start + index
      return trimSpan(body, { start, end: start + segment.length }) ?? []
    }),
  )
}
