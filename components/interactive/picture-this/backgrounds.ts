/** The seven grounds that the words of 'Picture this' stand on (INT-09), from `backgroundColorId` 1 on; each with ink that reads on it. */
export const textBackgrounds = [
  'bg-surface-inverse text-text-inverse',
  'bg-accent text-accent-ink',
  'bg-section-ignite-soft text-text',
  'bg-section-connect-soft text-text',
  'bg-section-apply-soft text-text',
  'bg-section-reflect-soft text-text',
  'bg-surface text-text',
] as const

/** The ground by its number; one that does not exist is the first. */
export function textBackground(id: number): string {
  return textBackgrounds[id - 1] ?? textBackgrounds[0]
}
