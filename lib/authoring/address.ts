import { type Ability, can } from '@/lib/ability/ability'
import { isId } from '@/lib/common/id'
import { type ContentPair, type ContentType, isContentPair, isContentType, subTypesOf } from '@/lib/content/types'

/** The two areas in which items are made and edited: the author's, and the builder's (RT-34). */
export type AuthoringArea = 'author' | 'builder'

/** What an address says of an item's kind; without a subtype where it names none. */
export type NamedKind = { contentType: ContentType; contentSubType: string | null }

/** What an address below `/content-author` or `/content-builder` asks for. */
export type AuthoringAddress =
  /** A new item; of a unit, the course or grade that it is added to. */
  | { asks: 'create'; kind: NamedKind; courseId: string | null }
  | { asks: 'item'; kind: NamedKind; id: string }
  /** A shape that only leads on to another. */
  | { asks: 'moved'; href: string }

const CREATE = 'create'

function namedKind(contentType = '', contentSubType: string | null = null): NamedKind | null {
  if (!isContentType(contentType)) return null
  if (contentSubType !== null && !subTypesOf(contentType).includes(contentSubType)) return null
  return { contentType, contentSubType }
}

const toCreate = (kind: NamedKind | null, courseId: string | null = null): AuthoringAddress | null =>
  kind && { asks: 'create', kind, courseId }

// `create` is no id: an item of that name is never asked for (NAV-09).
const toItem = (kind: NamedKind | null, id = ''): AuthoringAddress | null =>
  kind && isId(id) ? { asks: 'item', kind, id } : null

function authorAddress(path: readonly string[]): AuthoringAddress | null {
  const [first = '', second, third, fourth, fifth] = path
  if (first === CREATE && path.length === 2) return toCreate(namedKind(second))
  if (first === CREATE && path.length === 4 && third === 'type') return toCreate(namedKind(second, fourth))
  if (first === 'edit' && path.length === 3) return toItem(namedKind(second), third)
  if (first === 'edit' && path.length === 5 && third === 'type') return toItem(namedKind(second, fourth), fifth)
  const bare = path.length === 3 ? toItem(namedKind(first, second), third) : null
  return bare?.asks === 'item' ? { asks: 'moved', href: itemPath('author', { ...bare.kind, id: bare.id }) } : null
}

function builderAddress(path: readonly string[]): AuthoringAddress | null {
  const [first, second = '', third = '', fourth] = path
  if (first === 'curriculum' && path.length === 4 && second === 'unit' && fourth === CREATE)
    return isId(third) ? toCreate(namedKind('unit'), third) : null
  if (path.length !== 3 || (first !== 'curriculum' && first !== 'interactive')) return null
  const kind = first === 'curriculum' ? namedKind(second) : namedKind('interactive', second)
  return third === CREATE ? toCreate(kind) : toItem(kind, third)
}

/** What the rest of an address in one of the areas asks for; null for any other shape (RT-34). */
export function parseAuthoringPath(area: AuthoringArea, path: readonly string[]): AuthoringAddress | null {
  return area === 'author' ? authorAddress(path) : builderAddress(path)
}

/** The address at which an item is edited. */
export function itemPath(
  area: AuthoringArea,
  { id, contentType, contentSubType }: { id: string; contentType: string; contentSubType: string | null },
): string {
  if (area === 'author') {
    const type = contentSubType === null ? '' : `/type/${contentSubType}`
    return `/content-author/edit/${contentType}${type}/${id}`
  }
  if (contentType === 'interactive') return `/content-builder/interactive/${contentSubType}/${id}`
  return `/content-builder/curriculum/${contentType}/${id}`
}

/** The address that makes an item of a kind in the author's area. */
export function createPath({ contentType, contentSubType }: NamedKind): string {
  return `/content-author/create/${contentType}${contentSubType === null ? '' : `/type/${contentSubType}`}`
}

/** The address that adds a new unit to a course or grade. */
export function createUnitPath(courseId: string): string {
  return `/content-builder/curriculum/unit/${courseId}/create`
}

/** Types that units stand in. */
export const UNIT_HOLDERS: readonly string[] = ['course', 'grade']

/** The kind that a new item has where its address names a type alone. */
const FIRST_SUB_TYPE: Partial<Record<ContentType, string>> = { chapter: 'chapter', echo: 'writing', source: 'reading' }

/** The kind of a new item; null where the address leaves open which of several it is. */
export function newPair({ contentType, contentSubType }: NamedKind): ContentPair | null {
  const pair = { contentType, contentSubType: contentSubType ?? FIRST_SUB_TYPE[contentType] ?? null }
  return isContentPair(pair) ? pair : null
}

const titled = (words: string) =>
  words.replaceAll(
    /(?:^|-)(\w)/g,
    (match, letter: string) => `${match.startsWith('-') ? ' ' : ''}${letter.toUpperCase()}`,
  )

/** What a new item is called until somebody names it: `New Unit`, `New Echo`, `New {Type}`; an interactive goes by its subtype (ENT-56). */
export function newName({ contentType, contentSubType }: NamedKind): string {
  return `New ${titled(contentType === 'interactive' && contentSubType ? contentSubType : contentType)}`
}

/** The ability without which the addresses of a kind do not exist (RT-34). */
export function abilityFor({
  contentType,
  contentSubType,
}: {
  contentType: string
  contentSubType: string | null
}): Ability | null {
  if (contentType === 'rubric') return 'author.rubric'
  return contentType === 'source' && contentSubType === 'structured' ? 'author.structured-source' : null
}

/** Whether the addresses of a kind exist for a viewer. */
export function hasAddress(
  actor: { abilities: readonly Ability[] },
  kind: { contentType: string; contentSubType: string | null },
): boolean {
  const ability = abilityFor(kind)
  return ability === null || can(actor, ability)
}
