import type { WireContent } from '@/lib/content/schema'
import { groupBySection } from '@/lib/content/section'
import type { ContentType } from '@/lib/content/types'
import { type NamedKind, newPair } from './address'
import { OWN_TYPES } from './create-kinds'

/** The item type that the outline works with. */
export type OutlineItem = WireContent

/** The children of an item in order; undefined if they have not been loaded. */
export type ChildrenOf = (id: string) => readonly OutlineItem[] | undefined

/** The parent of rows: the item of the page or one below it. Its key is its path, as an item may occur in several places. */
export type Holder = {
  id: string
  key: string
  name: string
  contentType: string
  /** Its own section accents, by section name. */
  accents: Record<string, string>
}

type Row = { key: string; level: number; holder: Holder; isOpen: boolean; rows: OutlineRow[] }
export type ItemRow = Row & {
  kind: 'item'
  item: OutlineItem
  section: string | null
  /** Whether it has children, loaded or not. */
  isParent: boolean
}
/** Consecutive children of one section. */
export type SectionRow = Row & { kind: 'section'; name: string; items: readonly OutlineItem[] }
export type OutlineRow = ItemRow | SectionRow

/** The keys of open items and of closed sections. */
export type Folding = { open: ReadonlySet<string>; closed: ReadonlySet<string> }

/** Where a child is, or would be placed. */
export type Place = {
  holder: Holder
  section: string | null
  /** The child that it follows; null for the first place, undefined for the end of children that have not been loaded. */
  after: string | null | undefined
}

const keyIn = (holder: { key: string }, id: string) => `${holder.key}/${id}`

/** Returns the section accents that an item defines, by section name. */
export function accentsOf({ data }: Pick<OutlineItem, 'data'>): Record<string, string> {
  // Validated against the schema of the item's type when stored.
  return (data.settings as { sectionAccents?: Record<string, string> } | undefined)?.sectionAccents ?? {}
}

/** Returns an item as a parent of rows. */
export function holderOf(item: OutlineItem, key: string): Holder {
  const { id, name, contentType } = item
  return { id, key, name, contentType, accents: accentsOf(item) }
}

/** Returns the children of an item as rows: sections with their items, and open items with their own rows. */
export function outlineOf(holder: Holder, childrenOf: ChildrenOf, folding: Folding, level = 0): OutlineRow[] {
  const itemRow = (item: OutlineItem, section: string | null, at: number): ItemRow => {
    const key = keyIn(holder, item.id)
    const children = childrenOf(item.id)
    const isOpen = folding.open.has(key)
    const rows = isOpen && children ? outlineOf(holderOf(item, key), childrenOf, folding, at + 1) : []
    const isParent = (children?.length ?? item.childrenCount) > 0
    return { kind: 'item', key, level: at, holder, item, section, isOpen, isParent, rows }
  }
  const seen = new Map<string, number>()
  return groupBySection(childrenOf(holder.id) ?? []).flatMap(({ section, children }): OutlineRow[] => {
    if (section === null) return children.map((item) => itemRow(item, null, level))
    const turn = (seen.get(section) ?? 0) + 1
    seen.set(section, turn)
    const key = `${holder.key}#${turn} ${section}`
    const isOpen = !folding.closed.has(key)
    const rows = isOpen ? children.map((item) => itemRow(item, section, level + 1)) : []
    return [{ kind: 'section', key, level, holder, name: section, items: children, isOpen, rows }]
  })
}

/** Returns all visible rows from top to bottom. */
export function seenRows(rows: readonly OutlineRow[]): OutlineRow[] {
  return rows.flatMap((row) => [row, ...seenRows(row.rows)])
}

const READ: readonly ContentType[] = ['source', 'subsection', 'echo', 'interactive', 'block', 'link']

/** The child types that authors may place in each type; the server allows more (`takesChildren`). */
const HELD: Partial<Record<string, readonly ContentType[]>> = {
  grade: ['container', 'unit', 'chapter', ...READ],
  course: ['container', 'unit', 'chapter', ...READ],
  container: ['container', 'unit', 'chapter', ...READ],
  unit: ['chapter', ...READ],
  chapter: ['chapter', ...READ],
  source: ['source', 'subsection', 'block', 'interactive'],
  subsection: ['subsection', 'block', 'interactive'],
  echo: ['source', 'block', 'interactive'],
  block: ['interactive'],
}

/** Returns the types that may be placed in a type. */
export const heldTypes = (contentType: string): readonly ContentType[] => HELD[contentType] ?? []

const mayHold = (holder: Holder, item: OutlineItem): boolean =>
  heldTypes(holder.contentType).some((type) => type === item.contentType)

const kind = (contentType: ContentType, contentSubType: string | null = null): NamedKind => ({
  contentType,
  contentSubType,
})
const LESSONS = [kind('chapter', 'lesson'), kind('chapter', 'chapter'), kind('chapter', 'assessment')]
const PAGES = [
  kind('subsection'),
  kind('source', 'reading'),
  kind('interactive', 'activity'),
  kind('echo', 'writing'),
  kind('echo', 'response'),
  kind('source', 'video'),
  kind('source', 'audio'),
  kind('source', 'image-set'),
  kind('source', 'structured'),
  kind('interactive', 'multiple-choice'),
  kind('interactive', 'poll'),
  kind('interactive', 'essay'),
]
/** What follows the text of a page. */
const ITEMS = [
  kind('block', 'text'),
  kind('interactive', 'image'),
  kind('interactive', 'activity'),
  kind('interactive', 'multiple-choice'),
  kind('interactive', 'poll'),
  kind('interactive', 'essay'),
  kind('interactive', 'recording'),
  kind('interactive', 'video'),
  kind('interactive', 'audio'),
  kind('block', 'summary'),
  kind('block', 'scaffold'),
]
const GROUPS = [
  kind('container', 'module'),
  kind('container', 'lesson-list'),
  kind('container', 'advanced-foundational-skills'),
  kind('container', 'group'),
]

/** The kinds that can be created in each type, most common first. */
const NEW: Partial<Record<string, readonly NamedKind[]>> = {
  grade: [...GROUPS, kind('unit')],
  course: [kind('unit'), ...GROUPS],
  container: [kind('unit'), ...LESSONS, ...GROUPS],
  unit: LESSONS,
  chapter: PAGES,
  source: [kind('subsection'), kind('interactive', 'image')],
  subsection: ITEMS,
}

/** Types whose children are edited in the outline builder. */
const BUILT: readonly string[] = ['grade', 'course', 'container', 'unit', 'chapter', 'subsection']
/** Sources that consist of their children: pictures or pages. */
const COLLECTIONS: readonly (string | null)[] = ['image-set', 'structured']

/** Whether the page of an item has an outline builder. */
export const hasOutline = ({ contentType, contentSubType }: Pick<WireContent, 'contentType' | 'contentSubType'>) =>
  BUILT.includes(contentType) || (contentType === 'source' && COLLECTIONS.includes(contentSubType))

/** The kinds of items that a viewer may create. */
export type Making = { isAuthor: boolean; assessments: boolean; structured: boolean }

/** Returns the kinds that a viewer can create in an item of a type. */
export function newKinds(contentType: string, may: Making): NamedKind[] {
  return (NEW[contentType] ?? []).filter((each) => {
    if (each.contentSubType === 'assessment') return may.assessments
    if (each.contentSubType === 'structured' && !may.structured) return false
    return newPair(each) !== null && (may.isAuthor || OWN_TYPES.includes(each.contentType))
  })
}

/** Returns the children without one of them. */
export const withoutChild = (children: readonly OutlineItem[], id: string): OutlineItem[] =>
  children.filter((child) => child.id !== id)

/** Returns the children with one more at the given place. */
export function withChild(
  children: readonly OutlineItem[],
  child: OutlineItem,
  { section, after }: Pick<Place, 'section' | 'after'>,
): OutlineItem[] {
  const at = children.findIndex(({ id }) => id === after)
  const placed = { ...child, section }
  if (after === undefined || (after !== null && at < 0)) return [...children, placed]
  return children.toSpliced(at + 1, 0, placed)
}

/** Returns all children as if one had moved from a parent to a place. */
export function asMoved(childrenOf: ChildrenOf, item: OutlineItem, fromId: string, place: Place | null): ChildrenOf {
  return (id) => {
    const all = childrenOf(id)
    const kept = all && id === fromId ? withoutChild(all, item.id) : all
    return kept && place?.holder.id === id ? withChild(kept, item, place) : kept
  }
}

/** Returns the children as a save expects them, without those that are only inserted. */
export const savedChildren = (children: readonly OutlineItem[]): { id: string; section: string | null }[] =>
  children.flatMap(({ id, section = null, insertionData }) => (insertionData ? [] : [{ id, section }]))

/** Returns the place of a row. */
export function placeOf({ holder, section, item }: ItemRow, childrenOf: ChildrenOf): Place {
  const children = childrenOf(holder.id) ?? []
  const at = children.findIndex(({ id }) => id === item.id)
  return { holder, section, after: children[at - 1]?.id ?? null }
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.holder.key === other.holder.key && one.section === other.section && one.after === other.after

/**
 * Returns all places for an item among rows that do not contain it, from top to bottom: before, between and after its siblings, in each
 * section and in each open item. Items that cannot contain it offer none, except the parent that it was taken from.
 */
export function placesFor(item: OutlineItem, from: Holder, holder: Holder, rows: readonly OutlineRow[]): Place[] {
  const isOffered = holder.key === from.key || mayHold(holder, item)
  let after: string | null = null
  const here = (section: string | null): Place[] => (isOffered ? [{ holder, section, after }] : [])
  const behind = (row: ItemRow): Place[] => {
    const within =
      row.isOpen && row.item.id !== item.id ? placesFor(item, from, holderOf(row.item, row.key), row.rows) : []
    after = row.item.id
    return [...within, ...here(row.section)]
  }
  const places = rows[0]?.kind === 'section' ? [] : here(null)
  rows.forEach((row, at) => {
    if (row.kind === 'item') {
      if (rows[at - 1]?.kind === 'section') places.push(...here(null))
      places.push(...behind(row))
      return
    }
    if (row.isOpen) places.push(...here(row.name))
    for (const each of row.rows) if (each.kind === 'item') places.push(...behind(each))
    after = row.items.at(-1)?.id ?? after
    if (!row.isOpen) places.push(...here(row.name))
  })
  return places
}

/** Returns all places for an item below the page's item, including its current one, even if its section would disappear without it. */
export function placesAround(item: OutlineItem, origin: Place, root: Holder, rows: readonly OutlineRow[]): Place[] {
  const places = placesFor(item, origin.holder, root, rows)
  if (places.some((place) => isSamePlace(place, origin))) return places
  const beside = places.findIndex(({ holder, after }) => holder.key === origin.holder.key && after === origin.after)
  // At the start of the parent the current place comes before the matching one, otherwise after it.
  return places.toSpliced(Math.max(0, origin.after === null ? beside : beside + 1), 0, origin)
}

/** The direction in which an arrow key moves the held item. */
export type Step = 'up' | 'down' | 'out' | 'in'

/** Returns the next place of the held item; the key of a row that must be opened first if the item would go into it; null if there is none. */
export function nextPlace(places: readonly Place[], place: Place, step: Step): Place | { toOpen: string } | null {
  const { holder, after } = place
  if (step === 'out') {
    const [above, id] = [holder.key.slice(0, holder.key.lastIndexOf('/')), holder.id]
    return places.find((each) => each.holder.key === above && each.after === id) ?? null
  }
  if (step === 'in') {
    if (!after) return null
    const key = keyIn(holder, after)
    return places.findLast((each) => each.holder.key === key) ?? { toOpen: key }
  }
  const at = places.findIndex((each) => isSamePlace(each, place))
  return places[at + (step === 'up' ? -1 : 1)] ?? null
}

/** Where an item can be dropped on a row. */
export const zones = ['before', 'into', 'behind'] as const
export type Zone = (typeof zones)[number]

/** Returns the place of a drop on a row; null if the item cannot be placed there, or would end up in itself. */
export function placeAt(
  row: OutlineRow,
  zone: Zone,
  item: OutlineItem,
  from: Holder,
  childrenOf: ChildrenOf,
): Place | null {
  if (row.key.split(/[/#]/).includes(item.id)) return null
  const others = withoutChild(childrenOf(row.holder.id) ?? [], item.id)
  const beforeOf = (id: string | undefined) => others[others.findIndex((each) => each.id === id) - 1]
  const here = (holder: Holder, section: string | null, after: Place['after']): Place | null =>
    holder.key === from.key || mayHold(holder, item) ? { holder, section, after } : null
  if (row.kind === 'section') {
    const before = beforeOf(row.items.find(({ id }) => id !== item.id)?.id)
    const section = zone === 'before' ? (before?.section ?? null) : row.name
    return here(row.holder, section, before?.id ?? null)
  }
  const own = holderOf(row.item, row.key)
  if (zone === 'before') return here(row.holder, row.section, beforeOf(row.item.id)?.id ?? null)
  if (zone === 'into')
    return here(
      own,
      childrenOf(own.id)?.at(-1)?.section ?? null,
      childrenOf(own.id) ? (childrenOf(own.id)?.at(-1)?.id ?? null) : undefined,
    )
  const [first] = row.rows
  if (first) return here(own, first.kind === 'section' ? first.name : null, null)
  return here(row.holder, row.section, row.item.id)
}

/** Returns the position of a child within its section or parent, and the number of children there. */
export function orderAt({ holder, section, after }: Place, item: OutlineItem, childrenOf: ChildrenOf) {
  const children = withoutChild(childrenOf(holder.id) ?? [], item.id)
  const group = children.filter((child) => (child.section ?? null) === section)
  const at = after === undefined ? group.length - 1 : group.findIndex(({ id }) => id === after)
  return { place: at + 2, count: group.length + 1 }
}

/** Returns the child that a section would follow after moving past its neighbor; null for the first place, undefined if there is no neighbor. */
export function passedBy(
  children: readonly OutlineItem[],
  items: readonly OutlineItem[],
  step: 'up' | 'down',
): string | null | undefined {
  const groups = groupBySection(children)
  const at = groups.findIndex((group) => group.children[0]?.id === items[0]?.id)
  if (at < 0 || !groups[at + (step === 'up' ? -1 : 1)]) return undefined
  return step === 'up' ? (groups[at - 2]?.children.at(-1)?.id ?? null) : groups[at + 1]?.children.at(-1)?.id
}

/** Returns the children with some of them moved together behind another one; null puts them first. */
export function withGroup(
  children: readonly OutlineItem[],
  items: readonly OutlineItem[],
  after: string | null,
): OutlineItem[] {
  const ids = new Set(items.map(({ id }) => id))
  const others = children.filter(({ id }) => !ids.has(id))
  const group = children.filter(({ id }) => ids.has(id))
  return others.toSpliced(others.findIndex(({ id }) => id === after) + 1, 0, ...group)
}

/** Returns the prefix of an item's name: `Lesson 2:`. */
export const prefixOf = ({ data }: Pick<OutlineItem, 'data'>): string =>
  typeof data.namePrefix === 'string' ? data.namePrefix : ''
