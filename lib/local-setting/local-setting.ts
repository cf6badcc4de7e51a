/** Thrown for a setting without a name (shell.md §8). */
export const LOCAL_SETTING_KEY_MISSING = 'useLocalSetting requires a key'

const YEAR_SECONDS = 31_536_000

/** Keeps a setting on this device, as a cookie: the server draws the first page with it already. A missing key throws (shell.md §8). */
export function writeLocalSetting(key: string, value: string): void {
  if (!key) throw new Error(LOCAL_SETTING_KEY_MISSING)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every school's browser yet.
  document.cookie = `${encodeURIComponent(key)}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

/** A setting as it was kept; empty where it is missing, or where the text says undefined (shell.md §5). */
export function readSetting(text: string | undefined | null): string {
  return !text || text === 'undefined' ? '' : text
}
