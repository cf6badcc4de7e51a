import { escapeHtml } from '@/lib/common/escape-html'
import { CONTENT_LANGUAGE } from '@/lib/content/language'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { viewerPath } from '@/lib/routing/viewer-address'
import type { StateWords } from '@/lib/viewer/client/show-rows'
import type { Title } from '@/lib/viewer/titles'
import type { TocItem, TocMark } from '@/lib/viewer/toc'
import type { OpenPage } from '@/lib/viewer/viewer-page'

/**
 * The texts of a row: for its completion (1 partly, 2 complete) and its marks, and their language, since the row itself is in the language of
 * the content.
 */
export type TocWords = { state: StateWords; mark: Record<TocMark, string>; draftTitle: string; language: string }

type From = Pick<OpenPage, 'base' | 'wanted'>

type TitleOf = ((node: ViewNode) => Title) | null

function nameOf(node: ViewNode, titleOf: TitleOf): string {
  if (!titleOf) return escapeHtml(node.name)
  const { title, lang } = titleOf(node)
  return `<bdi lang="${lang}">${escapeHtml(title)}</bdi>`
}

function row(item: TocItem, from: From, words: TocWords, titleOf: TitleOf): string {
  const { page, completion, isCurrent, marks } = item
  const attributes = [
    isCurrent ? ' aria-current="page"' : '',
    page.depth > 0 ? ` data-depth="${Math.min(page.depth, 3)}"` : '',
    completion ? ` data-done="${completion}"` : '',
  ].join('')
  const language = words.language === CONTENT_LANGUAGE ? '' : ` lang="${words.language}"`
  const state =
    completion === null ? '' : `<i${language}>${completion ? ` ${escapeHtml(words.state[completion])}` : ''}</i>`
  const tags = marks.map((mark) => {
    const title = mark === 'draft' ? ` title="${escapeHtml(words.draftTitle)}"` : ''
    return `<small${language}${title}>${escapeHtml(words.mark[mark])}</small>`
  })
  const name = `${nameOf(page.node, titleOf)}${state}`
  const text = tags.length > 0 ? `<span>${name}${tags.join('')}</span>` : name
  const href = viewerPath(from.base, page.tail, from.wanted)
  return `<li><a href="${escapeHtml(href)}"${attributes}>${text}</a></li>`
}

/**
 * Returns the rows of a section as HTML for one page; `showRows` updates them for later ones. A chapter may have hundreds, which cost far
 * less as one string than as elements. Where titles differ between versions, `titleOf` returns the one in the version being read, in an
 * element that `showRows` can find.
 */
export function tocRows(items: readonly TocItem[], from: From, words: TocWords, titleOf: TitleOf = null): string {
  return items.map((item) => row(item, from, words, titleOf)).join('')
}
