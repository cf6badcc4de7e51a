import { SKIP_SECONDS, STEP_SECONDS, VOLUME_STEP } from './limits'

/** The effect of a key on a film. */
export type PlayerCommand =
  | { type: 'toggle' }
  | { type: 'skip'; seconds: number }
  | { type: 'louder'; by: number }
  | { type: 'begin' }
  | { type: 'finish' }
  | { type: 'mute' }
  | { type: 'captions' }
  | { type: 'fullscreen' }
  | { type: 'theatre' }

/** A key and the focused element: a text field, a set of choices, a slider, a button, or the film itself. */
export type PressedKey = {
  key: string
  hasModifier: boolean
  on: 'text' | 'choice' | 'volume' | 'seek' | 'button' | 'film'
}

const LETTERS: Record<string, PlayerCommand> = {
  k: { type: 'toggle' },
  j: { type: 'skip', seconds: -SKIP_SECONDS },
  l: { type: 'skip', seconds: SKIP_SECONDS },
  m: { type: 'mute' },
  c: { type: 'captions' },
  f: { type: 'fullscreen' },
  t: { type: 'theatre' },
}

const MOVES: Record<string, PlayerCommand> = {
  ArrowLeft: { type: 'skip', seconds: -STEP_SECONDS },
  ArrowRight: { type: 'skip', seconds: STEP_SECONDS },
  ArrowUp: { type: 'louder', by: VOLUME_STEP },
  ArrowDown: { type: 'louder', by: -VOLUME_STEP },
  Home: { type: 'begin' },
  End: { type: 'finish' },
}

/** Returns the effect of a key on a film while an element of its player has the focus; null leaves the key to that element. */
export function playerCommand({ key, hasModifier, on }: PressedKey): PlayerCommand | null {
  if (hasModifier || on === 'text') return null
  const letter = LETTERS[key.toLowerCase()]
  if (letter) return letter
  if (on === 'choice' || on === 'volume') return null
  if (key === ' ') return on === 'button' ? null : { type: 'toggle' }
  return MOVES[key] ?? null
}
