import type { PressedKey } from '@/lib/player/player-keys'

/** What part of a player has the focus, as far as the keys go. */
export function focusedPart(target: EventTarget | null): PressedKey['on'] {
  if (!(target instanceof HTMLElement)) return 'film'
  if (
    target.closest('textarea, [contenteditable="true"], input:not([type="range"], [type="radio"], [type="checkbox"])')
  )
    return 'text'
  if (target.closest('[data-keys="own"], input[type="radio"], input[type="checkbox"]')) return 'choice'
  if (target.matches('input[type="range"]')) return target.hasAttribute('data-seek') ? 'seek' : 'volume'
  return target.closest('button, a, summary') ? 'button' : 'film'
}
