import type { TextById } from '@/lib/interactive/value'

/** Returns the value after a card was put into a place, or back into the tray (null). A card that can be used only once leaves its former place. */
export function withCardAt(value: TextById, cardId: string, placeId: string | null, canRepeat: boolean): TextById {
  const kept = Object.entries(value).filter(
    ([place, card]) => place !== placeId && (card !== cardId || (canRepeat && placeId !== null)),
  )
  return Object.fromEntries(placeId === null ? kept : [...kept, [placeId, cardId]])
}
