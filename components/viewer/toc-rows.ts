import { escapeHtml } from '@/lib/common/escape-html'
import { type TextVersion, type ViewerBase, viewerPath } from '@/lib/routing/viewer-address'
import type { TocItem, TocMark } from '@/lib/viewer/toc'

/** The words of a row: of its completion (1 partly, 2 complete) and of its marks. */
export type TocWords = { state: Record<1 | 2, string>; mark: Record<TocMark, string>; draftTitle: string }

function row({ page, completion, isCurrent, marks }: TocItem, base: ViewerBase, version: TextVersion, words: TocWords) {
  const href = escapeHtml(viewerPath(base, page.tail, version))
  const attributes = [
    isCurrent ? ' aria-current="page"' : '',
    page.depth > 0 ? ` data-depth="${Math.min(page.depth, 3)}"` : '',
    completion === null ? '' : ` data-done="${completion}"`,
  ].join('')
  const state = completion === 1 || completion === 2 ? `<i> ${escapeHtml(words.state[completion])}</i>` : ''
  const tags = marks.map((mark) => {
    const title = mark === 'draft' ? ` title="${escapeHtml(words.draftTitle)}"` : ''
    return `<small${title}>${escapeHtml(words.mark[mark])}</small>`
  })
  return `<li><a href="${href}"${attributes}><span>${escapeHtml(page.node.name)}${state}${tags.join('')}</span></a></li>`
}

/**
 * The rows of a section as HTML. A chapter may have hundreds: as one string they cost the server and the page a fraction of what elements
 * cost, and they need nothing of the browser.
 */
export function tocRows(items: readonly TocItem[], base: ViewerBase, version: TextVersion, words: TocWords): string {
  return items.map((item) => row(item, base, version, words)).join('')
}
