/** The seven backgrounds for the text of 'Picture this' (INT-09), in order of `backgroundColorId` from 1; each with a readable text color. */
export const textBackgrounds = [
  'bg-surface-inverse text-text-inverse',
  'bg-accent text-accent-ink',
  'bg-section-ignite-soft text-text',
  'bg-section-connect-soft text-text',
  'bg-section-apply-soft text-text',
  'bg-section-reflect-soft text-text',
  'bg-surface text-text',
] as const

/** Returns the background with an id; the first one if it does not exist. */
export function textBackground(id: number): string {
  return textBackgrounds[id - 1] ?? textBackgrounds[0]
}
