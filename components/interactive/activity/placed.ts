import type { TextById } from '@/lib/interactive/value'

/** The value by place after a card was put into one, or back (null). A card that stands once leaves its former place. */
export function withCardAt(value: TextById, cardId: string, placeId: string | null, canRepeat: boolean): TextById {
  const kept = Object.entries(value).filter(
    ([place, card]) => place !== placeId && (card !== cardId || (canRepeat && placeId !== null)),
  )
  return Object.fromEntries(placeId === null ? kept : [...kept, [placeId, cardId]])
}
