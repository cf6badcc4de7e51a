const YEAR_SECONDS = 31_536_000

/** Keeps a setting on this device, as a cookie: the server draws the first page with it already. A missing key throws (shell.md §8). */
export function writeLocalSetting(key: string, value: string): void {
  if (!key) throw new Error('useLocalSetting requires a key')
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every school's browser yet.
  document.cookie = `${encodeURIComponent(key)}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
