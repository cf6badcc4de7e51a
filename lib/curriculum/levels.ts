import { isBlankHtml } from '@/lib/common/html-text'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { TABS_BEFORE_REST } from './limits'

/** One row of tabs: style 0 for the top level, 1 for the second (CUR-14). */
export type TabLevel = { depth: number; style: 0 | 1; tabs: ViewNode[]; selected: number }

/** The layout of a level page: its rows of tabs, the selected item, and the items listed beside the tabs. */
export type LevelLayout = { levels: TabLevel[]; current: ViewNode; rest: ViewNode[] }

/** The maximum number of rows of tabs; deeper levels are lists (kit: never a third row). */
const MAX_ROWS = 2
/** The maximum depth of a row of tabs: a container's page starts one level below its grade's. */
const MAX_DEPTH = 3
/** Containers whose card has a button for each child, leading to the child's tab (CUR-10). */
const BUTTON_GROUPS: readonly (string | null)[] = ['group', 'advanced-foundational-skills']

/** Returns the tab indexes in a URL: `t0`, `t1`, … ; anything that is not an index counts as 0 (CUR-13). */
export function tabIndexes(query: Record<string, string | string[] | undefined>): number[] {
  return Array.from({ length: MAX_DEPTH }, (_, depth) => {
    const value = query[`t${depth}`]
    return typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : 0
  })
}

/** Returns the description of an item as a line of HTML; null if there is none. */
export function descriptionOf({ data }: Pick<ViewNode, 'data'>): string | null {
  const { description } = data
  return typeof description === 'string' && !isBlankHtml(description) ? description : null
}

/** Whether a container's card has a button for each of its children. */
export function hasChildButtons(node: ViewNode): boolean {
  return node.contentType === 'container' && BUTTON_GROUPS.includes(node.contentSubType)
}

/**
 * Lays an item out in levels: each tabbed item shows its children as tabs, and the selected one is laid out next. A container's own page
 * starts one level below its grade and has the tabs that the buttons of its card lead to. If t0 is 1, the second level shows its first
 * three children as tabs and the rest as a list (CUR-15).
 */
export function layOut(root: ViewNode, indexes: readonly number[]): LevelLayout {
  const levels: TabLevel[] = []
  let current = root
  let rest: ViewNode[] = []
  const first = root.contentType === 'container' ? 1 : 0
  const isTabbed = (node: ViewNode) => node.data.tabbed === true || (node === root && hasChildButtons(node))
  while (levels.length < MAX_ROWS && isTabbed(current) && current.children.length > 0) {
    const depth = first + levels.length
    const isSplit = depth === 1 && indexes[0] === 1
    const tabs = isSplit ? current.children.slice(0, TABS_BEFORE_REST) : current.children
    if (isSplit) rest = current.children.slice(TABS_BEFORE_REST)
    const selected = Math.min(indexes[depth] ?? 0, tabs.length - 1)
    levels.push({ depth, style: depth === 0 ? 0 : 1, tabs, selected })
    const next = tabs[selected]
    if (!next) break
    current = next
  }
  return { levels, current, rest }
}

/** How the items of a container are arranged: cards of equal height, rows, or cards as high as their picture (CUR-09). */
export const CARD_LAYOUTS = ['grid', 'list', 'masonry'] as const
export type CardLayout = (typeof CARD_LAYOUTS)[number]

/** A titled row of cards; without a title, the cards of the page itself. */
export type CardSection = {
  id: string
  /** The parent of its items. */
  parentId: string
  title: string | null
  layout: CardLayout
  items: ViewNode[]
}

/** Returns the layout of a container's items; a grid by default. */
export function layoutOf(node: ViewNode): CardLayout {
  return CARD_LAYOUTS.find((layout) => layout === node.data.layout) ?? 'grid'
}

/** Returns the sections of a level: one for each lesson list; everything else is a card of the item itself. */
export function sectionsOf(current: ViewNode): CardSection[] {
  if (current.contentSubType === 'lesson-list')
    return [{ id: current.id, parentId: current.id, title: null, layout: layoutOf(current), items: current.children }]
  const isList = (node: ViewNode) => node.contentSubType === 'lesson-list' && node.children.length > 0
  const own = current.children.filter((child) => !isList(child))
  const lists = current.children.filter(isList).map((list) => ({
    id: list.id,
    parentId: list.id,
    title: list.name,
    layout: layoutOf(list),
    items: list.children,
  }))
  const cards: CardSection = {
    id: current.id,
    parentId: current.id,
    title: null,
    layout: layoutOf(current),
    items: own,
  }
  return own.length > 0 || lists.length === 0 ? [cards, ...lists] : lists
}
