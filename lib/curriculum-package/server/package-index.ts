import 'server-only'
import { isId, newId } from '@/lib/common/id'
import type { ContentPair, ContentType } from '@/lib/content/types'
import type { SpoolPlace } from './spool'

export type IndexedChild = { key: string; section: string | null }

/** The part of an entry that stays in memory; the rest is in the spool. */
export type PackageItem = {
  key: string
  id: string
  path: string
  contentType: ContentType
  contentSubType: string | null
  /** Whether it is at the top level of the package. */
  isTop: boolean
  isVocabulary: boolean
  children: IndexedChild[]
  /** Ids in its data of items shown in place; those that are not children yet are appended to them. */
  embedded: string[]
  /** Ids in its data of items that are only linked. */
  linked: string[]
  /** The entry that contains it, which is its home; null at the top level. */
  home: PackageItem | null
  /** Its position among its home's children. */
  displayOrder: number
  place: SpoolPlace
  /** For its slots and attachments. */
  uploadIds: string[]
  entryHash: string
  /** The hash of its entry as an export would write it; null if the entry is not from an export. */
  writtenHash: string | null
  abbreviation: string | null
  assetCode: string | null
}

/** A name that entries use, and the entries that use it. */
export type Uses = Map<string, PackageItem[]>

/** The result of the first pass over a package: its items in order, the ids of its keys, and the names that its entries use. */
export class PackageIndex {
  readonly items = new Map<string, PackageItem>()
  readonly byId = new Map<string, PackageItem>()
  readonly tops: PackageItem[] = []
  readonly standardUses: Uses = new Map()
  readonly proficiencyUses: Uses = new Map()
  readonly territoryUses: Uses = new Map()
  readonly wordUses: Uses = new Map()
  /** Tags by lowercase name, with the spelling that occurred first. */
  readonly tags = new Map<string, { name: string; shortName: string | null }>()
  /** Existing items referenced by id that are not in the package: an export omits items that are elsewhere. */
  readonly outside = new Set<string>()
  private readonly ids: Map<string, string>
  private readonly mentions = new Map<string, { key: string; path: string }[]>()

  /** `known` has the ids of keys from earlier imports of this package. */
  constructor(known: ReadonlyMap<string, string>) {
    this.ids = new Map(known)
  }

  /** Returns the id for a key, whether its entry has been read or comes later. A key that is a UUID is the id of the exported item. */
  idOf(key: string): string {
    const known = this.ids.get(key)
    if (known) return known
    const id = isId(key) ? key : newId()
    this.ids.set(key, id)
    return id
  }

  /** Returns the id for a key that an entry references; whether the entry exists is checked after all have been read. */
  mention(key: string, by: { key: string; path: string }): string {
    if (!this.items.has(key)) {
      const mentions = this.mentions.get(key)
      if (mentions) mentions.push(by)
      else this.mentions.set(key, [by])
    }
    return this.idOf(key)
  }

  add(item: PackageItem): void {
    this.items.set(item.key, item)
    this.byId.set(item.id, item)
    if (item.isTop) this.tops.push(item)
  }

  noteUse(uses: Uses, name: string, by: PackageItem): void {
    const users = uses.get(name)
    if (users) users.push(by)
    else uses.set(name, [by])
  }

  /** Yields the referenced keys that the package does not contain, with the entries that reference them. */
  *missingKeys(): Generator<{ missing: string; by: { key: string; path: string } }> {
    for (const [missing, mentions] of this.mentions) {
      if (!this.items.has(missing) && !this.outside.has(missing)) for (const by of mentions) yield { missing, by }
    }
  }

  /** Returns the missing keys that are ids. */
  missingIds(): string[] {
    return [...new Set([...this.missingKeys()].map(({ missing }) => missing))].filter(isId)
  }

  /** Returns the children of an item as they will be linked: its own, then those it only embeds. */
  childrenOf(item: PackageItem): { item: PackageItem; section: string | null }[] {
    const named = item.children.flatMap(({ key, section }) => {
      const child = this.items.get(key)
      return child ? [{ item: child, section }] : []
    })
    const ids = new Set(named.map(({ item: child }) => child.id))
    const embedded = item.embedded.flatMap((id) => {
      const child = this.byId.get(id)
      return child && !ids.has(id) ? [{ item: child, section: null }] : []
    })
    return [...named, ...embedded]
  }

  /** Returns a cycle of entries that contain each other, as the keys of one round; null if there is none. */
  findCycle(): string[] | null {
    const done = new Set<PackageItem>()
    for (const start of this.items.values()) {
      if (done.has(start)) continue
      const open = new Set<PackageItem>()
      const stack = [{ item: start, rest: this.childrenOf(start) }]
      open.add(start)
      for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
        const next = frame.rest.pop()?.item
        if (!next) {
          open.delete(frame.item)
          done.add(frame.item)
          stack.pop()
        } else if (open.has(next)) {
          const keys = stack.map(({ item }) => item.key)
          return [...keys.slice(keys.indexOf(next.key)), next.key]
        } else if (!done.has(next)) {
          open.add(next)
          stack.push({ item: next, rest: this.childrenOf(next) })
        }
      }
    }
    return null
  }
}

/** Creates an item of which only the location of its entry is known. */
export function newItem(
  key: string,
  id: string,
  path: string,
  { contentType, contentSubType }: ContentPair,
): PackageItem {
  return {
    key,
    id,
    path,
    contentType,
    contentSubType: contentSubType ?? null,
    isTop: false,
    isVocabulary: false,
    children: [],
    embedded: [],
    linked: [],
    home: null,
    displayOrder: 0,
    place: { offset: 0, length: 0 },
    uploadIds: [],
    entryHash: '',
    writtenHash: null,
    abbreviation: null,
    assetCode: null,
  }
}
