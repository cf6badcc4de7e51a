import 'server-only'
import { contentOf } from '@/lib/assignment/server/get-assignment'
import type { AssignmentSourceRow } from '@/lib/assignment/server/present-assignment'
import { type SectionSlug, sectionSlug } from '@/lib/content/section'
import { type ContentType, isPageType } from '@/lib/content/types'
import { db } from '@/lib/db/db'
import type { TailStep } from '@/lib/routing/viewer-address'

/** One page of an assignment as its students see it. */
export type AssignmentPage = {
  id: string
  contentType: ContentType
  name: string
  section: string | null
  /** The accent colors of the section; null if there is none. */
  accent: SectionSlug | null
  /** The steps that lead to it from the root; empty for a root that is its only page. */
  tail: TailStep[]
  /** The ids of the questions on it, in reading order. */
  questionIds: string[]
}

export type AssignmentPages = {
  pages: AssignmentPage[]
  /** Returns the page that contains an item; null for items that students do not see. */
  pageOf(contentId: string): AssignmentPage | null
  /** Whether an item is on a page, and is not a page itself. */
  isOnPage(contentId: string): boolean
}

type Item = { id: string; contentType: ContentType; name: string }

/** Returns the steps of a path as far as it runs from the root over pages only (contract.md §6). */
function pageTail(way: readonly Item[]): Item[] {
  const below = way.slice(1)
  const end = below.findIndex(({ contentType }) => !isPageType(contentType))
  return end < 0 ? below : below.slice(0, end)
}

async function readSections(
  contentId: string,
): Promise<{ names: Map<string, string | null>; accents?: Record<string, string> }> {
  const [links, root] = await Promise.all([
    db().contentChild.findMany({ where: { parentId: contentId }, select: { childId: true, section: true } }),
    db().content.findUnique({ where: { id: contentId }, select: { data: true } }),
  ])
  // A chapter's data was parsed by the schema of its type.
  const data = root?.data as { settings?: { sectionAccents?: Record<string, string> } } | null | undefined
  return {
    names: new Map(links.map(({ childId, section }) => [childId, section])),
    accents: data?.settings?.sectionAccents,
  }
}

/** Returns the pages of an assignment in reading order, with the questions on each, and the page of every item. */
export async function readAssignmentPages(row: AssignmentSourceRow): Promise<AssignmentPages> {
  const { paths, units } = await contentOf(row)
  const [records, { names, accents }] = await Promise.all([
    db().content.findMany({
      where: { id: { in: [...paths.keys()] } },
      select: { id: true, contentType: true, name: true },
    }),
    readSections(row.contentId),
  ])
  // The database constrains the pair of type and subtype.
  const items = new Map(
    records.map((record) => [record.id, { ...record, contentType: record.contentType as ContentType }]),
  )
  const questions = new Set(units.items.map(({ id }) => id))
  const pages = new Map<string, AssignmentPage>()
  const pageIdOf = new Map<string, string>()

  function addPage(item: Item, tail: readonly Item[]): AssignmentPage {
    const known = pages.get(item.id)
    if (known) return known
    const section = tail[0] ? (names.get(tail[0].id) ?? null) : null
    const page = {
      ...item,
      section,
      accent: section === null ? null : sectionSlug(section, { sectionAccents: accents }),
      tail: tail.map(({ contentType, id }) => ({ kind: contentType, id })),
      questionIds: [],
    }
    pages.set(item.id, page)
    return page
  }

  for (const [contentId, ways] of paths) {
    for (const ids of ways) {
      const way = [...ids, contentId].flatMap((id) => items.get(id) ?? [])
      const tail = pageTail(way)
      const holder = tail.at(-1) ?? way[0]
      if (!holder) continue
      const page = addPage(holder, tail)
      const known = pageIdOf.get(contentId)
      // An item that is both on the root and on a page below it counts for that page.
      if (known === undefined || known === row.contentId) pageIdOf.set(contentId, page.id)
      if (questions.has(contentId) && !page.questionIds.includes(contentId)) page.questionIds.push(contentId)
    }
  }
  // A root with pages below it is no page itself, as in the viewer: items directly on it count for the first page.
  if (pages.size > 1) pages.delete(row.contentId)
  const first = [...pages.values()][0] ?? null
  return {
    pages: [...pages.values()],
    pageOf: (contentId) => {
      const pageId = pageIdOf.get(contentId)
      return pageId === undefined ? null : (pages.get(pageId) ?? first)
    },
    isOnPage: (contentId) => {
      const pageId = pageIdOf.get(contentId)
      return pageId !== undefined && pageId !== contentId && pages.has(pageId)
    },
  }
}
