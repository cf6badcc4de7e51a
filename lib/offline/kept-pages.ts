import { type Locale, localeOfTag } from '@/lib/i18n/locales'
import { SIGN_IN_PATH, SIGNED_OUT_PATH } from '@/lib/routing/public-path'

/** The query parameter that names the version of a text (contract.md §6). */
export const VERSION = 'version'

/** Names of the caches; those of one user end in the user's id. */
export const STATIC_CACHE = 'static'
export const USER_MARK_CACHE = 'user-mark'
const PAGES = 'pages:'
const MEDIA = 'media:'

export const pagesCache = (userId: string) => `${PAGES}${userId}`
export const mediaCache = (userId: string) => `${MEDIA}${userId}`
export const personalCaches = (userId: string) => [pagesCache(userId), mediaCache(userId)]

/** Whether a cache holds content that only one user may see, and must be deleted when that user signs out. */
export function isPersonalCache(name: string): boolean {
  return name.startsWith(PAGES) || name.startsWith(MEDIA) || name === USER_MARK_CACHE
}

/** Whether a page is kept for reading offline: a student's list and the pages of open assignments (domain.md §5). */
export function isKeptPage(pathname: string): boolean {
  return pathname === '/assignments' || pathname.startsWith('/assignments/')
}

/** Returns the path of the work that a page belongs to, which redirects to the page last opened; null for the list and all other pages. */
export function workPath(pathname: string): string | null {
  return /^\/assignments\/[^/]+/.exec(pathname)?.[0] ?? null
}

/** Whether two addresses show the same text: the same page in the same version, whatever is open beside it. */
export function isSameText(a: URL, b: URL): boolean {
  return a.pathname === b.pathname && a.searchParams.get(VERSION) === b.searchParams.get(VERSION)
}

/** Whether a page shows that nobody is signed in here anymore. */
export function isSignedOutPage(pathname: string): boolean {
  return pathname === SIGN_IN_PATH || pathname === SIGNED_OUT_PATH
}

/** The path of the build's scripts and styles. */
export const BUILD_PATH = '/_next/static/'

/** Whether the file at a path never changes. */
export function isStaticAsset(pathname: string): boolean {
  return pathname.startsWith(BUILD_PATH)
}

/**
 * Whether a response to a page request comes from a gateway or a school's filter in front of the server: every page that the server renders carries
 * its policy header, and only status 500 comes without it. A redirect does not show its origin.
 */
export function isFromGateway({ status, headers }: Response): boolean {
  const leadsOn = status < 200 || (status >= 300 && status < 400)
  return status > 500 || !(leadsOn || headers.has('content-security-policy'))
}

/**
 * The probe for a reachable server: a small public file that no worker answers on HEAD, its content type, which a filter's page does not have, and
 * the timeout in ms.
 */
export const SERVER_SIGN = { path: '/sw.js', type: 'javascript', patience: 4_000 } as const

/** Whether a response is an HTML page. In reply to a request for a script, a drawing or a picture it comes from a filter, and must not be cached. */
export function isPage({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

/** Returns the user for whom a page was rendered, as named in its head; null if nobody was signed in. */
export function userOfPage(html: string): string | null {
  return /<meta name="auth-user" content="([\w-]+)"/.exec(html)?.[1] ?? null
}

/** Returns the interface language in which a page was rendered; null if it names none that the product has. */
export function localeOfPage(html: string): Locale | null {
  return localeOfTag(/<html[^>]*? lang="([\w-]+)"/.exec(html)?.[1])
}

const FIRST_TAG = /<html[^>]*/
const LOOK = /\s+data-(?:theme|reading-font|reading-size)="[\w.-]+"/g

/** Returns the attributes of a page that set its theme, and the font and size of its text; null if it has none. */
export function lookOfPage(html: string): string | null {
  return FIRST_TAG.exec(html)?.[0].match(LOOK)?.sort().join('').trim() ?? null
}

/** Returns a page with a different look from the one in which it was rendered. */
export function withLook(html: string, look: string): string {
  return html.replace(FIRST_TAG, (tag) => `${tag.replace(LOOK, '')} ${look}`)
}

/** Why the server could not be reached: there was no response at all, or a gateway responded instead. */
export type Absence = 'no-network' | 'no-server'

/**
 * Returns the `meta` tag of a page that came from the device because the server could not be reached, with the reason, which the browser may not
 * know.
 */
export const keptMark = (absence: Absence) => `<meta name="from-device" content="${absence}"/>`
export const KEPT_MARK_SELECTOR = 'meta[name="from-device"]'

/** Returns the addresses of the product's scripts, styles, fonts and drawings that a page names. */
export function assetsOfPage(html: string): string[] {
  const assets = html.match(
    /\/_next\/static\/[\w./@~%()[\]-]+\.(?:js|css|woff2?)|\/art\/[\w./-]+\.(?:svg|png|webp|jpg)/g,
  )
  return [...new Set(assets ?? [])]
}

/** A page that is shown, its look, and the pictures that it loaded before the worker was active. */
export type PageShown = {
  shown: string
  look: string | null
  media: string[]
  /** The addresses of its other versions, which are cached with it. */
  versions?: string[]
}
/** The messages of pages to the worker: the page that is shown, or that the user has signed out. */
export type FromPage = PageShown | { forget: true }
