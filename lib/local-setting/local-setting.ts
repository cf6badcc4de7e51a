/** A setting as it was kept; empty where it is missing, or where the text says undefined (ERR-28). */
export function readSetting(text: string | undefined | null): string {
  return !text || text === 'undefined' ? '' : text
}
