import { isAnswerable, isCompletable } from '@/lib/content/completion'
import { pagesFrom, placeOwnItems } from '@/lib/content/own-items'
import { type ContentType, isPageType } from '@/lib/content/types'

/** How complete a node is: 0 not, 1 partly, 2 complete (ENT-19). */
export type Completion = 0 | 1 | 2

/** A node of a content tree, with the facts that completion needs. */
export type CompletionNode = {
  id: string
  contentType: ContentType
  contentSubType: string | null
  data: unknown
  /** For teachers only; does not count. */
  teacherEdition: boolean
  /** Excluded from the assignment; does not count. */
  excluded: boolean
  children: readonly CompletionNode[]
}

/** What a student has done, by content id. */
export type WorkDone = {
  /** Items with an answer in a finished state. */
  finished: ReadonlySet<string>
  /** Items with any answer. */
  started: ReadonlySet<string>
  /** Pages and items with a page-view. */
  viewed: ReadonlySet<string>
}

/** A unit of progress: a completable item, or a page without any, which is finished once it was viewed (contract.md §4.9). */
export type Unit = { contentId: string; kind: 'item' | 'page' }

const countedChildren = (node: CompletionNode) =>
  node.children.filter((child) => !child.excluded && !child.teacherEdition)

/** Returns the completable items on one page: its descendants, down to the pages below it. */
function itemsOf(node: CompletionNode): CompletionNode[] {
  const below = countedChildren(node).flatMap((child) => (isPageType(child.contentType) ? [] : itemsOf(child)))
  return isCompletable(node) ? [node, ...below] : below
}

/** Returns the items below a node that may be answered but do not count, each once even if it occurs several times. */
export function optionalItemsOf(root: CompletionNode): string[] {
  if (root.excluded || root.teacherEdition) return []
  const below = countedChildren(root).flatMap(optionalItemsOf)
  return [...new Set(isAnswerable(root) && !isCompletable(root) ? [root.id, ...below] : below)]
}

/** Returns the nearest pages below a node. */
function pagesBelow(node: CompletionNode): CompletionNode[] {
  return countedChildren(node).flatMap((child) => (isPageType(child.contentType) ? [child] : pagesBelow(child)))
}

function allUnits(node: CompletionNode): Unit[] {
  const items = itemsOf(node).map((item): Unit => ({ contentId: item.id, kind: 'item' }))
  const pages = pagesBelow(node)
  if (pages.length > 0) return [...items, ...pages.flatMap(allUnits)]
  return items.length > 0 ? items : [{ contentId: node.id, kind: 'page' }]
}

/** Returns all units below a root, each once even if it occurs several times; a root without pages is a page itself. */
export function unitsOf(root: CompletionNode): Unit[] {
  if (root.excluded || root.teacherEdition) return []
  return [...new Map(allUnits(root).map((unit) => [unit.contentId, unit])).values()]
}

const isDone = ({ contentId, kind }: Unit, work: WorkDone) =>
  kind === 'item' ? work.finished.has(contentId) : work.viewed.has(contentId)

/** Returns the completed percentage, rounded down, so that 100 means all of it; null if there is nothing to do. */
export function percentageComplete(done: number, total: number): number | null {
  return total === 0 ? null : Math.floor((done / total) * 100)
}

/** Returns the progress of a user assignment: the share of finished units, 0 to 100, or null without any. */
export function progressOf(root: CompletionNode, work: WorkDone): number | null {
  const units = unitsOf(root)
  return percentageComplete(units.filter((unit) => isDone(unit, work)).length, units.length)
}

/** Returns the completion of a parent: complete if all its children are, partly complete if any child has been started (ASG-21). */
export function completionOfAll(children: readonly Completion[]): Completion {
  if (children.length > 0 && children.every((child) => child === 2)) return 2
  return children.some((child) => child > 0) ? 1 : 0
}

function itemCompletion(item: CompletionNode, work: WorkDone): Completion {
  if (work.finished.has(item.id)) return 2
  return work.started.has(item.id) ? 1 : 0
}

/** Returns the completable items directly below the root that are shown on its pages, by page. */
function itemsFromRoot(root: CompletionNode): Map<CompletionNode, CompletionNode[]> {
  const pages = countedChildren(root).flatMap((child) => pagesFrom(child, countedChildren))
  const shown = new Map<CompletionNode, CompletionNode[]>()
  for (const { item, page: at } of placeOwnItems(root, countedChildren)) {
    const page = pages[at]
    if (page) shown.set(page, [...(shown.get(page) ?? []), ...itemsOf(item)])
  }
  return shown
}

/**
 * Returns the `calculatedCompletion` of every node that has one: completable items, pages, and parents of pages. A page counts everything it shows,
 * including questions directly below the root. Excluded and teacher-only nodes have none.
 */
export function completionsOf(root: CompletionNode, work: WorkDone): Map<string, Completion> {
  const completions = new Map<string, Completion>()
  if (root.excluded || root.teacherEdition) return completions
  const fromRoot = itemsFromRoot(root)
  const visit = (node: CompletionNode): Completion => {
    const items = itemsOf(node)
    for (const item of items) completions.set(item.id, itemCompletion(item, work))
    const pages = pagesBelow(node).map(visit)
    const isSeen = pages.length === 0 && work.viewed.has(node.id)
    // A page without items is a unit itself.
    const view: Completion[] = items.length + pages.length === 0 ? [isSeen ? 2 : 0] : []
    const asked = [...items, ...(fromRoot.get(node) ?? [])].map((item) => itemCompletion(item, work))
    const parts = completionOfAll([...view, ...asked, ...pages])
    const completion = isSeen && parts === 0 ? 1 : parts
    completions.set(node.id, completion)
    return completion
  }
  visit(root)
  return completions
}
