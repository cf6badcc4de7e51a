import { $readHtml } from './codec/author-codec'
import { parseBody } from './codec/codec'
import { $insertInMark } from './commands/links'
import type { PasteRules } from './plugins/paste'

/** Authors can paste what the server would store; its rules are large, so they are loaded with the first paste. */
export const authorPaste = {
  async fit(body) {
    const { sanitizeRichText } = await import('@/lib/rich-text/sanitize')
    return parseBody(sanitizeRichText(body.innerHTML, 'full').html)
  },
  $read: (body) => $readHtml(body),
  $insertWords: $insertInMark,
} satisfies PasteRules
