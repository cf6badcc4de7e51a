import { $readHtml } from './codec/author-codec'
import { parseBody } from './codec/codec'
import { $insertInMark } from './commands/links'
import type { PasteRules } from './plugins/paste'

/** The name of the authors' editors. */
export const AUTHOR_EDITOR = 'author'

/** Authors can paste what the server would store in a field of that level; its rules are large, so they are loaded with the first paste. */
export const authorPaste = (level: 'full' | 'short') =>
  ({
    async fit(body) {
      const { sanitizeRichText } = await import('@/lib/rich-text/sanitize')
      return parseBody(sanitizeRichText(body.innerHTML, level).html)
    },
    $read: (body) => $readHtml(body),
    $insertWords: $insertInMark,
    // What is copied from a page may contain blocks, which a line would lose on saving.
    nodesOf: level === 'full' ? AUTHOR_EDITOR : null,
  }) satisfies PasteRules
