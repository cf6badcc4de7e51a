import { localeOfTag } from '@/lib/i18n/locales'
import { offlinePage as english } from '@/lib/i18n/messages/en/work.json'
import { offlinePage as spanish } from '@/lib/i18n/messages/es/work.json'
import { defaultTheme } from '@/lib/theme/themes'
import { type Absence, SERVER_SIGN } from './kept-pages'

/** The drawing of the page; cached when the worker is installed. */
export const OFFLINE_ART = '/art/empty-offline.svg'

const STYLE = `
  :root { color-scheme: light dark; font-size: 62.5% }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; text-align: center;
    background: var(--page, Canvas); color: var(--text, CanvasText); font: 2rem/1.6 var(--font-ui, system-ui, sans-serif) }
  main { display: grid; justify-items: center; gap: 1.6rem; max-width: 56rem; padding: 3.2rem }
  img { width: 24rem; max-width: 100% } h1 { margin: 0; font-size: 2.8rem; line-height: 1.25 }
  p { margin: 0; font: var(--reading-size, 2rem)/1.6 var(--font-reading, system-ui, sans-serif) }
  a { color: var(--accent-text, inherit); display: inline-grid; place-items: center; min-height: 4.4rem; padding: 0 2.4rem; font-weight: 600 }
  a.main { border: 2px solid; border-radius: var(--r-2, 1rem); text-decoration: none }`

/** How often the server is checked again, in ms: when only the uplink behind a working network was down, the browser reports no change. */
const ASK_AGAIN_MS = 5_000
/** The timeout of a page, in ms. */
const PAGE_MS = 30_000
/**
 * Loads the page once the network is back or its server responds: checks the probe first, then the page, for which a filter may still respond
 * (`isFromGateway`, written out here, because no script of the build is sure to be on the device).
 */
const SCRIPT = `
  const again = () => location.reload()
  const head = (path, patience) => fetch(path, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience) })
  const isThere = async () => {
    const { ok, headers } = await head('${SERVER_SIGN.path}', ${SERVER_SIGN.patience})
    if (!ok || !headers.get('content-type')?.includes('${SERVER_SIGN.type}')) return false
    const page = await head(location.href, ${PAGE_MS})
    return page.status <= 500 && page.headers.has('content-security-policy')
  }
  const ask = () => setTimeout(async () => ((await isThere().catch(() => false)) ? again() : ask()), ${ASK_AGAIN_MS})
  addEventListener('online', again)
  ask()`

/** What is cached on the device for the user: whether any page is, and whether the list of assignments is. */
export type OnDevice = { hasPages: boolean; hasList: boolean }

/** How the page is presented: its language tag, its look as returned by `lookOfPage`, and the addresses of the styles on the device. */
export type OfflineManner = { language: string; look: string | null; styles: readonly string[] }

/**
 * Returns the page shown instead of one that is not on the device while the server cannot be reached, with the reason, in the user's theme and font;
 * it needs only its drawing, and reloads when the network is back or the server responds. It links only to cached pages.
 */
export function offlinePageResponse(
  manner: OfflineManner,
  { hasPages, hasList }: OnDevice,
  absence: Absence,
): Response {
  const { language, look, styles } = manner
  const lang = localeOfTag(language) ?? 'en'
  const { kept, other, retry, assignments } = lang === 'es' ? spanish : english
  const { title, text } = (hasPages ? kept : other)[absence]
  const list = hasList ? `<a href="/assignments">${assignments}</a>` : ''
  // They follow the page's own styles, which are the fallback for them.
  const links = styles.map((address) => `<link rel="stylesheet" href="${address}">`).join('')
  const html = `<!doctype html><html lang="${lang}" ${look ?? `data-theme="${defaultTheme}"`}><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style>${links}</head>
<body><main><img src="${OFFLINE_ART}" alt=""><h1>${title}</h1><p>${text}</p>
<a class="main" href="">${retry}</a>${list}</main>
<script>${SCRIPT}</script></body></html>`
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
