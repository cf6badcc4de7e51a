import { BODY_FIELDS, bodyOf } from '@/lib/content/text-versions'
import { isPageType } from '@/lib/content/types'
import { isWordedIn } from '@/lib/content/versions'
import type { CheckedItem, CheckedWorld } from './checked-item'
import { fieldsOf } from './data-findings'
import type { Found } from './finding'

/** The versions that a text may have besides the standard one. */
const VERSIONS = ['leveled', 'spanish'] as const
type Version = (typeof VERSIONS)[number]

/** Interactives that show their own text on a page. */
const WORDED = [
  'multiple-choice',
  'poll',
  'essay',
  'activity',
  'recording',
  'fun-fact',
  'picture-this',
  'number-crunch',
]

const hasText = (item: CheckedItem) => bodyOf(fieldsOf(item), 'standard') !== null
const hasVersion = (item: CheckedItem, version: Version) => bodyOf(fieldsOf(item), version) !== null

type Items = Pick<CheckedWorld, 'items'>

const childrenOf = ({ children }: CheckedItem, { items }: Items): CheckedItem[] =>
  children.flatMap(({ id }) => items.get(id) ?? [])

/** Yields everything shown on an item's page: its descendants, down to items with pages of their own. */
export function* shownOn(item: CheckedItem, world: Items, seen = new Set([item.id])): Generator<CheckedItem> {
  for (const child of childrenOf(item, world)) {
    if (isPageType(child.contentType) || seen.has(child.id)) continue
    seen.add(child.id)
    yield child
    yield* shownOn(child, world, seen)
  }
}

function lacks(item: CheckedItem, version: Version): string | null {
  if (item.contentType === 'interactive') {
    const isWorded = !WORDED.includes(item.contentSubType ?? '') || isWordedIn(fieldsOf(item), version)
    return isWorded ? null : `data.versions.${version}`
  }
  return hasText(item) && !hasVersion(item, version) ? `data.${BODY_FIELDS[version]}` : null
}

/**
 * Returns, by item id, the texts that lack a version which their neighbors have: each block and question on a page that has it, and each
 * sibling page with a text.
 */
export function versionFindings(world: CheckedWorld): Map<string, Found[]> {
  const found = new Map<string, Map<string, Found>>()
  const tell = (item: CheckedItem, version: Version) => {
    const path = lacks(item, version)
    if (path === null) return
    const own = found.get(item.id) ?? new Map<string, Found>()
    found.set(item.id, own.set(path, { rule: `${version}-parity`, path }))
  }
  for (const item of world.items.values()) {
    const pages = childrenOf(item, world).filter((child) => isPageType(child.contentType) && hasText(child))
    for (const version of VERSIONS) {
      if (isPageType(item.contentType) && hasVersion(item, version))
        for (const shown of shownOn(item, world)) tell(shown, version)
      if (pages.some((page) => hasVersion(page, version))) for (const page of pages) tell(page, version)
    }
  }
  return new Map([...found].map(([id, own]) => [id, [...own.values()]]))
}
