import { highlightParts } from '@/lib/search/highlight'

/** A name with the words that were searched for marked in it. */
export function Highlight({ text, search }: { text: string; search: string }) {
  return highlightParts(text, search).map(({ text: piece, isHit }, at) =>
    isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no identity but its place
      <mark key={at} className="rounded-1 bg-warning-soft text-warning-text hc:underline">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
