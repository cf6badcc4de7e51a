import { pageEmbedOrigins } from '@/lib/embed/client/page-embed-origins'

/** Thrown for a setting without a name (ERR-26). */
export const LOCAL_SETTING_KEY_MISSING = 'useLocalSetting requires a key'

const YEAR_SECONDS = 31_536_000

/**
 * To which sites the browser gives a setting. Inside the frame of another site it keeps none that is not made for that, as the session is
 * (domain.md §4), and where it keeps one, only for product and frame together.
 */
function siteOf(isEmbeddable: boolean): string {
  return isEmbeddable ? 'samesite=none; secure; partitioned' : 'samesite=lax'
}

/** Keeps a setting on this device, as a cookie: the server draws the first page with it already. A missing key throws (ERR-26). */
export function writeLocalSetting(key: string, value: string, protocol = window.location.protocol): void {
  if (!key) throw new Error(LOCAL_SETTING_KEY_MISSING)
  const isEmbeddable = protocol === 'https:' && pageEmbedOrigins().length > 0
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every school's browser yet.
  document.cookie = `${encodeURIComponent(key)}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; ${siteOf(isEmbeddable)}`
}
