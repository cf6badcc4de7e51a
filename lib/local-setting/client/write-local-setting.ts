import { pageEmbedOrigins } from '@/lib/embed/client/page-embed-origins'

/** The error message for a setting without a key (ERR-26). */
export const LOCAL_SETTING_KEY_MISSING = 'useLocalSetting requires a key'

const YEAR_SECONDS = 31_536_000

/**
 * Returns the cookie's `SameSite` attributes. In a frame of another site, browsers only store cookies that are marked for it, like the session's
 * (domain.md §4), and partition them by the framing site.
 */
function siteOf(isEmbeddable: boolean): string {
  return isEmbeddable ? 'samesite=none; secure; partitioned' : 'samesite=lax'
}

/** Stores a setting of this device as a cookie, so that the server can render the first page with it. Throws for an empty key (ERR-26). */
export function writeLocalSetting(key: string, value: string, protocol = window.location.protocol): void {
  if (!key) throw new Error(LOCAL_SETTING_KEY_MISSING)
  const isEmbeddable = protocol === 'https:' && pageEmbedOrigins().length > 0
  // biome-ignore lint/suspicious/noDocumentCookie: many schools' browsers lack the Cookie Store API.
  document.cookie = `${encodeURIComponent(key)}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; ${siteOf(isEmbeddable)}`
}
