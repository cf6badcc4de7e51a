import type { RemovedMarkup } from '@/lib/rich-text/removal'

/** Elements that run something, or load a page that does. */
const RUNNING = new Set(['script', 'iframe', 'frame', 'object', 'embed', 'applet', 'base', 'meta', 'link'])
/** Foreign content in which the same can be hidden. */
const FOREIGN = new Set(['svg', 'math', 'template', 'noscript', 'style'])
const RUNNING_URL = /^(javascript|vbscript|data):/i
/** What a browser leaves out of an address before it reads the scheme. */
const BLANKS = /[\s\p{Cc}]/gu
const RUNNING_TEXT = /<script|\son\w+\s*=|(javascript|vbscript)\s*:|<iframe/i

/** Whether what was removed would have run: a package that holds such a thing is refused, while other stray markup is only reported. */
export function isHostile({ kind, element, attribute = '', value = '' }: RemovedMarkup, html: string): boolean {
  if (kind === 'attribute')
    return /^on/i.test(attribute) || attribute === 'srcdoc' || RUNNING_URL.test(value.replace(BLANKS, ''))
  if (RUNNING.has(element)) return true
  return FOREIGN.has(element) && RUNNING_TEXT.test(html)
}
