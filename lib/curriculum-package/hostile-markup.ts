import type { RemovedMarkup } from '@/lib/rich-text/removal'

/** Elements that run something, or load a page that does. */
const RUNNING = new Set(['script', 'iframe', 'frame', 'object', 'embed', 'applet', 'base', 'meta', 'link'])
const RUNNING_URL = /^(javascript|vbscript|data):/i
/** What a browser leaves out of an address before it reads the scheme. */
const BLANKS = /[\s\p{Cc}]/gu
/** Elements that run, and tags with a handler or an address that runs; what goes as a whole takes them along unnamed. */
const RUNNING_TEXT = /<script|<iframe|<[a-z][^<>]*?([\s/"']on\w+\s*=|(javascript|vbscript)\s*:)/i

/** Whether what was removed would have run: a package that holds such a thing is refused, while other stray markup is only reported. */
export function isHostile({ kind, element, attribute = '', value = '' }: RemovedMarkup, html: string): boolean {
  if (kind === 'attribute')
    return /^on/i.test(attribute) || attribute === 'srcdoc' || RUNNING_URL.test(value.replace(BLANKS, ''))
  return RUNNING.has(element) || (kind !== 'comment' && RUNNING_TEXT.test(html))
}
