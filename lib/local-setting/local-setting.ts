/** Parses a stored setting; empty if it is missing or the text `undefined` (ERR-28). */
export function readSetting(text: string | undefined | null): string {
  return !text || text === 'undefined' ? '' : text
}
