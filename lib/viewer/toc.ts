import type { Completion } from '@/lib/completion/completion'
import { completionOfAll } from '@/lib/completion/completion'
import { type AccentSource, type SectionSlug, sectionSlug } from '@/lib/content/section'
import type { ViewNode } from '@/lib/curriculum/content-view'
import type { ViewerPage } from './pages'
import type { OpenPage } from './viewer-page'

/** The marks of a row in the table of contents (SH-18, SH-17); all but 'inserted' and 'reopened' are for staff. */
export type TocMark = 'inserted' | 'excluded' | 'restricted' | 'teacher' | 'draft' | 'reopened'

export type TocItem = { page: ViewerPage; completion: Completion | null; isCurrent: boolean; marks: TocMark[] }

/** A run of pages of one section; null for pages without one. */
export type TocSection = {
  name: string | null
  slug: SectionSlug | null
  completion: Completion | null
  items: TocItem[]
}

/** Returns the marks of a place. */
export function marksOf(node: ViewNode): TocMark[] {
  return [
    ...(node.insertion ? (['inserted'] as const) : []),
    ...(node.excluded ? (['excluded'] as const) : []),
    ...(node.restriction ? (['restricted'] as const) : []),
    ...(node.teacherEdition ? (['teacher'] as const) : []),
    ...(node.contentState === 'draft' ? (['draft'] as const) : []),
  ]
}

/** Returns the sources of the accent colors of a page's section: its own data, then the chapter's map (READ-15). */
export function accentsOf(root: ViewNode, node: ViewNode): AccentSource {
  const settings = root.data.settings
  const sectionAccents =
    typeof settings === 'object' && settings !== null && 'sectionAccents' in settings
      ? // The chapter's settings were stored through their schema.
        (settings.sectionAccents as AccentSource['sectionAccents'])
      : undefined
  const { sectionAccent } = node.data
  return { sectionAccents, sectionAccent: typeof sectionAccent === 'string' ? sectionAccent : undefined }
}

type SectionName = Pick<TocSection, 'name' | 'slug'>

function sectionOfTop(root: ViewNode, top: ViewNode | undefined): SectionName {
  const name = top?.section ?? null
  return { name, slug: name && top ? sectionSlug(name, accentsOf(root, top)) : null }
}

/** Returns the section of a page: that of the root's child that contains it. */
export function sectionOfPage(root: ViewNode, page: ViewerPage): SectionName {
  return sectionOfTop(
    root,
    root.children.find(({ id }) => id === page.tail[0]?.id),
  )
}

/** Returns the table of contents of a page: the pages in reading order, grouped in runs of one section. */
export function tableOfContents({
  root,
  pages,
  page: current,
  completions,
  work,
}: Pick<OpenPage, 'root' | 'pages' | 'page' | 'completions' | 'work'>): TocSection[] {
  const reopened = new Set(work?.reopened.map(({ pageId }) => pageId))
  const tops = new Map(root.children.map((child) => [child.id, child]))
  const sections: TocSection[] = []
  for (const page of pages) {
    let run = sections.at(-1)
    // Items below a page belong to its section.
    if (!run || page.depth === 0) {
      const section = sectionOfTop(root, tops.get(page.tail[0]?.id ?? ''))
      if (!run || run.name !== section.name) {
        run = { ...section, completion: null, items: [] }
        sections.push(run)
      }
    }
    const completion = completions && (completions.get(page.node.id) ?? 0)
    const again: TocMark[] = reopened.has(page.node.id) ? ['reopened'] : []
    run.items.push({ page, completion, isCurrent: page === current, marks: [...marksOf(page.node), ...again] })
  }
  for (const run of sections) {
    const parts = run.items.filter(({ page }) => page.depth === 0).map(({ completion }) => completion ?? 0)
    run.completion = completions && completionOfAll(parts)
  }
  return sections
}
