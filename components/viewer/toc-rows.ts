import { escapeHtml } from '@/lib/common/escape-html'
import { viewerBasePath, viewerPath } from '@/lib/routing/viewer-address'
import { siblingPath } from '@/lib/viewer/relative-path'
import type { TocItem, TocMark } from '@/lib/viewer/toc'
import type { OpenPage } from '@/lib/viewer/viewer-page'

/** The words of a row: of its completion (1 partly, 2 complete) and of its marks. */
export type TocWords = { state: Record<1 | 2, string>; mark: Record<TocMark, string>; draftTitle: string }

type From = Pick<OpenPage, 'base' | 'page' | 'isExact' | 'wanted'>

function hrefOf({ page }: TocItem, from: From): string {
  // A student who is looked at, or a preview, is named in the query, which a short link would lose.
  const isShort = from.isExact && viewerPath(from.base) === viewerBasePath(from.base)
  const path = isShort ? siblingPath(from.page.tail, page.tail) : null
  if (path === null) return viewerPath(from.base, page.tail, from.wanted)
  return from.wanted === 'standard' ? path : `${path}?version=${from.wanted}`
}

function row(item: TocItem, from: From, words: TocWords): string {
  const { page, completion, isCurrent, marks } = item
  const attributes = [
    isCurrent ? ' aria-current="page"' : '',
    page.depth > 0 ? ` data-depth="${Math.min(page.depth, 3)}"` : '',
    completion ? ` data-done="${completion}"` : '',
  ].join('')
  const state = completion ? `<i> ${escapeHtml(words.state[completion])}</i>` : ''
  const tags = marks.map((mark) => {
    const title = mark === 'draft' ? ` title="${escapeHtml(words.draftTitle)}"` : ''
    return `<small${title}>${escapeHtml(words.mark[mark])}</small>`
  })
  const name = `${escapeHtml(page.node.name)}${state}`
  const text = tags.length > 0 ? `<span>${name}${tags.join('')}</span>` : name
  return `<li><a href="${escapeHtml(hrefOf(item, from))}"${attributes}>${text}</a></li>`
}

/**
 * The rows of a section as HTML. A chapter may have hundreds: as one string they cost the server and the page a fraction of what elements
 * cost, and they need nothing of the browser.
 */
export function tocRows(items: readonly TocItem[], from: From, words: TocWords): string {
  return items.map((item) => row(item, from, words)).join('')
}
