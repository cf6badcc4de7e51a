import { percentageComplete } from '@/lib/completion/completion'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { viewerPath } from '@/lib/routing/viewer-address'
import type { ContentsStanding } from './contents-standing'
import { hasWordedTitles, titleRead } from './titles'
import { type TocItem, type TocSection, tableOfContents } from './toc'
import type { OpenPage } from './viewer-page'

/** Returns a short hash of a text that is practically unique: 32 bits (FNV-1a), and its length. */
function nameOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `${(hash >>> 0).toString(36)}-${text.length.toString(36)}`
}

/** Returns the data of rows and panels, apart from the standing. */
function shownOf({ base, root, staff }: OpenPage, sections: readonly TocSection[]): unknown {
  const rows = sections.map(({ name, slug, items }) => [
    name,
    slug,
    items.map(({ page, completion, marks }) => [
      page.tail.map(({ kind, id }) => [kind, id]),
      page.node.name,
      page.depth,
      marks,
      completion !== null,
    ]),
  ])
  return [viewerPath(base), root.name, rows, staff && [staff.teach, staff.grade]]
}

function titlesOf(open: OpenPage, items: readonly TocItem[]): ContentsStanding['titles'] {
  const nodes = items.map(({ page }) => page.node)
  if (!hasWordedTitles([open.root, ...nodes])) return null
  const shown = (node: ViewNode) => {
    const { title, lang } = titleRead(open, node)
    return { title, lang }
  }
  return { root: shown(open.root), rows: nodes.map(shown) }
}

/**
 * Returns the state of the table of contents for the open page, as read at a time in ms, in the interface's language; `words` formats the progress.
 */
export function contentsStanding(
  open: OpenPage,
  readAt: number,
  locale: string,
  words: (progress: { done: number; total: number }) => string,
): ContentsStanding {
  const { base, completions, progress, staff, wanted } = open
  const sections = tableOfContents(open)
  const items = sections.flatMap((section) => section.items)
  return {
    rows: nameOf(JSON.stringify([locale, shownOf(open, sections)])),
    current: items.findIndex(({ isCurrent }) => isCurrent),
    completions: completions && items.map(({ completion }) => completion ?? 0),
    sections: sections.map(({ completion }) => completion),
    progress:
      progress && progress.total > 0
        ? { percent: percentageComplete(progress.done, progress.total), words: words(progress) }
        : null,
    titles: titlesOf(open, items),
    version: wanted === (base.opensIn ?? 'standard') ? null : wanted,
    editionHref: staff?.otherEdition?.kind === 'teacher' ? staff.otherEdition.href : null,
    readAt,
  }
}
