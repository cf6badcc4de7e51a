import { type Locale, localeOfTag } from '@/lib/i18n/locales'
import { SIGN_IN_PATH, SIGNED_OUT_PATH } from '@/lib/routing/public-path'

/** The part of an address that names the version of a text (contract.md §6). */
export const VERSION = 'version'

/** Names of the caches; those of one user end in the id. */
export const STATIC_CACHE = 'static'
export const USER_MARK_CACHE = 'user-mark'
const PAGES = 'pages:'
const MEDIA = 'media:'

export const pagesCache = (userId: string) => `${PAGES}${userId}`
export const mediaCache = (userId: string) => `${MEDIA}${userId}`
export const personalCaches = (userId: string) => [pagesCache(userId), mediaCache(userId)]

/** Whether a cache holds what one user may see, and must go with them. */
export function isPersonalCache(name: string): boolean {
  return name.startsWith(PAGES) || name.startsWith(MEDIA) || name === USER_MARK_CACHE
}

/** Whether a page is kept for reading offline: a student's list and the pages of open assignments (domain.md §5). */
export function isKeptPage(pathname: string): boolean {
  return pathname === '/assignments' || pathname.startsWith('/assignments/')
}

/** The address of the work that a page belongs to, which leads to the page that was open last; null for the list and all other pages. */
export function workPath(pathname: string): string | null {
  return /^\/assignments\/[^/]+/.exec(pathname)?.[0] ?? null
}

/** Whether two addresses are of one text: the same page in the same version, whatever stands beside it. */
export function isSameText(a: URL, b: URL): boolean {
  return a.pathname === b.pathname && a.searchParams.get(VERSION) === b.searchParams.get(VERSION)
}

/** Whether a page means that nobody is signed in here any more. */
export function isSignedOutPage(pathname: string): boolean {
  return pathname === SIGN_IN_PATH || pathname === SIGNED_OUT_PATH
}

/** Where the scripts and styles of the build are. */
export const BUILD_PATH = '/_next/static/'

/** What never changes under its address. */
export function isStaticAsset(pathname: string): boolean {
  return pathname.startsWith(BUILD_PATH)
}

/**
 * Whether the answer to a page comes from what stands before the server, such as a gateway or a filter of a school: all that the server draws
 * bears its policy, and it fails with 500 alone. A way elsewhere does not tell whose it is.
 */
export function isFromGateway({ status, headers }: Response): boolean {
  const leadsOn = status < 200 || (status >= 300 && status < 400)
  return status > 500 || !(leadsOn || headers.has('content-security-policy'))
}

/**
 * What tells whether the server is there: a small file that everybody may read and that no worker answers when it is asked for its head alone,
 * its type, which the page of a filter does not have, and the milliseconds that it may take.
 */
export const SERVER_SIGN = { path: '/sw.js', type: 'javascript', patience: 4_000 } as const

/** Whether an answer is a page. Where a script, a drawing or a picture was asked for it is that of a filter, and would be kept in its place. */
export function isPage({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

/** The user for whom a page was rendered, as its head says; null when nobody was signed in. */
export function userOfPage(html: string): string | null {
  return /<meta name="auth-user" content="([\w-]+)"/.exec(html)?.[1] ?? null
}

/** The language of the interface in which a page was rendered; null when it names none of ours. */
export function localeOfPage(html: string): Locale | null {
  return localeOfTag(/<html[^>]*? lang="([\w-]+)"/.exec(html)?.[1])
}

const FIRST_TAG = /<html[^>]*/
const LOOK = /\s+data-(?:theme|reading-font|reading-size)="[\w.-]+"/g

/** The attributes of a page that say its theme, and the letters and size of what is read; null when it names none. */
export function lookOfPage(html: string): string | null {
  return FIRST_TAG.exec(html)?.[0].match(LOOK)?.sort().join('').trim() ?? null
}

/** A page in another look than that in which it was rendered. */
export function withLook(html: string, look: string): string {
  return html.replace(FIRST_TAG, (tag) => `${tag.replace(LOOK, '')} ${look}`)
}

/** Why the server could not be reached: nothing came back at all, or what stands before the server answered in its place. */
export type Absence = 'no-network' | 'no-server'

/** What a page carries that came from the device since the server could not be reached, and why; the browser may not know. */
export const keptMark = (absence: Absence) => `<meta name="from-device" content="${absence}"/>`
export const KEPT_MARK_SELECTOR = 'meta[name="from-device"]'

/** The scripts, styles, fonts and drawings of the product that a page names. */
export function assetsOfPage(html: string): string[] {
  const assets = html.match(
    /\/_next\/static\/[\w./@~%()[\]-]+\.(?:js|css|woff2?)|\/art\/[\w./-]+\.(?:svg|png|webp|jpg)/g,
  )
  return [...new Set(assets ?? [])]
}

/** A page that is shown, in which look, and the pictures that it loaded before the worker was there. */
export type PageShown = {
  shown: string
  look: string | null
  media: string[]
  /** The addresses of its other versions, which are kept with it. */
  versions?: string[]
}
/** What pages tell the worker: what is shown, or that the user has signed out. */
export type FromPage = PageShown | { forget: true }
