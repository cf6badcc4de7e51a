import { localeOfTag } from '@/lib/i18n/locales'
import { offlinePage as english } from '@/lib/i18n/messages/en/work.json'
import { offlinePage as spanish } from '@/lib/i18n/messages/es/work.json'
import type { Absence } from './kept-pages'

/** The drawing of the page; kept when the worker is installed. */
export const OFFLINE_ART = '/art/empty-offline.svg'

const STYLE = `
  :root { color-scheme: light dark; font: 1.25rem/1.6 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; text-align: center }
  main { display: grid; justify-items: center; gap: 1rem; max-width: 30rem; padding: 2rem }
  img { width: 15rem; max-width: 100% } h1 { margin: 0; font-size: 1.75rem; line-height: 1.25 } p { margin: 0 }
  a { color: inherit; display: inline-grid; place-items: center; min-height: 2.75rem; padding: 0 1.5rem; font-weight: 600 }
  a.main { border: 2px solid; border-radius: .625rem; text-decoration: none }`

/** What of a reader's is on the device: whether any page is, and whether the list of assignments is one of them. */
export type OnDevice = { hasPages: boolean; hasList: boolean }

/**
 * What is shown for a page that is not on the device while the server is not reached, and why; it needs nothing but its drawing, and loads
 * the page again when the network is back. It is told in a language by its tag, and offers only what is kept.
 */
export function offlinePageResponse(language: string, { hasPages, hasList }: OnDevice, absence: Absence): Response {
  const lang = localeOfTag(language) ?? 'en'
  const { kept, other, retry, assignments } = lang === 'es' ? spanish : english
  const { title, text } = (hasPages ? kept : other)[absence]
  const list = hasList ? `<a href="/assignments">${assignments}</a>` : ''
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><main><img src="${OFFLINE_ART}" alt=""><h1>${title}</h1><p>${text}</p>
<a class="main" href="">${retry}</a>${list}</main>
<script>addEventListener('online', () => location.reload())</script></body></html>`
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
