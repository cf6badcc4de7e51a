import { highlightParts } from '@/lib/search/highlight'

/** A text in which the search words are marked. */
export function Highlight({ text, search }: { text: string; search: string }) {
  return highlightParts(text, search).map(({ text: piece, isHit }, at) =>
    isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is identified only by its position
      <mark key={at} className="rounded-1 bg-warning-soft text-warning-text hc:underline">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
