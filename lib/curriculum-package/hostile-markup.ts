import type { RemovedMarkup } from '@/lib/rich-text/removal'

/** Elements that execute code, or load a page that does. */
const RUNNING = new Set(['script', 'iframe', 'frame', 'object', 'embed', 'applet', 'base', 'meta', 'link'])
const RUNNING_URL = /^(javascript|vbscript|data):/i
/** Characters that browsers strip from a URL before reading its scheme. */
const BLANKS = /[\s\p{Cc}]/gu
/** Executable elements, and tags with an event handler or an executable URL; an element removed as a whole hides those inside it. */
const RUNNING_TEXT = /<script|<iframe|<[a-z][^<>]*?([\s/"']on\w+\s*=|(javascript|vbscript)\s*:)/i

/** Whether removed markup would have executed code: a package with such markup is refused, while other removed markup is only reported. */
export function isHostile({ kind, element, attribute = '', value = '' }: RemovedMarkup, html: string): boolean {
  if (kind === 'attribute')
    return /^on/i.test(attribute) || attribute === 'srcdoc' || RUNNING_URL.test(value.replace(BLANKS, ''))
  return RUNNING.has(element) || (kind !== 'comment' && RUNNING_TEXT.test(html))
}
