import { type Ability, can } from '@/lib/ability/ability'
import { isId } from '@/lib/common/id'
import { type ContentPair, type ContentType, isContentPair, isContentType, subTypesOf } from '@/lib/content/types'

/** The two areas in which items are created and edited: the author's and the builder's (RT-34). */
export type AuthoringArea = 'author' | 'builder'

/** The kind of item named in a path; the subtype is null if it names none. */
export type NamedKind = { contentType: ContentType; contentSubType: string | null }

/** What a path below `/content-author` or `/content-builder` requests. */
export type AuthoringAddress =
  /** A new item; for a unit, the course or grade that it is added to. */
  | { asks: 'create'; kind: NamedKind; courseId: string | null }
  | { asks: 'item'; kind: NamedKind; id: string }
  /** A path that only redirects to another one. */
  | { asks: 'moved'; href: string }

const CREATE = 'create'

function namedKind(contentType = '', contentSubType: string | null = null): NamedKind | null {
  if (!isContentType(contentType)) return null
  if (contentSubType !== null && !subTypesOf(contentType).includes(contentSubType)) return null
  return { contentType, contentSubType }
}

const toCreate = (kind: NamedKind | null, courseId: string | null = null): AuthoringAddress | null =>
  kind && { asks: 'create', kind, courseId }

// `create` is not an id: no item of that name is ever looked up (NAV-09).
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

/** Parses the rest of a path in one of the areas; null for an unknown shape (RT-34). */
export function parseAuthoringPath(area: AuthoringArea, path: readonly string[]): AuthoringAddress | null {
  return area === 'author' ? authorAddress(path) : builderAddress(path)
}

/** Returns the path at which an item is edited. */
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

/** Returns the path that creates an item of a kind in the author's area. */
export function createPath({ contentType, contentSubType }: NamedKind): string {
  return `/content-author/create/${contentType}${contentSubType === null ? '' : `/type/${contentSubType}`}`
}

/** Returns the path that adds a new unit to a course or grade. */
export function createUnitPath(courseId: string): string {
  return `/content-builder/curriculum/unit/${courseId}/create`
}

/** The types that contain units. */
export const UNIT_HOLDERS: readonly string[] = ['course', 'grade']

/** The subtype of a new item if its path names only a type. */
const FIRST_SUB_TYPE: Partial<Record<ContentType, string>> = { chapter: 'chapter', echo: 'writing', source: 'reading' }

/** Returns the type and subtype of a new item; null if the path leaves open which of several subtypes it has. */
export function newPair({ contentType, contentSubType }: NamedKind): ContentPair | null {
  const pair = { contentType, contentSubType: contentSubType ?? FIRST_SUB_TYPE[contentType] ?? null }
  return isContentPair(pair) ? pair : null
}

const titled = (words: string) =>
  words.replaceAll(
    /(?:^|-)(\w)/g,
    (match, letter: string) => `${match.startsWith('-') ? ' ' : ''}${letter.toUpperCase()}`,
  )

/** Returns the default name of a new item: `New Unit`, `New Echo`, `New {Type}`; an interactive is named by its subtype (ENT-56). */
export function newName({ contentType, contentSubType }: NamedKind): string {
  return `New ${titled(contentType === 'interactive' && contentSubType ? contentSubType : contentType)}`
}

/** Returns the ability without which the paths of a kind do not exist (RT-34). */
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

/** Whether the paths of a kind exist for a viewer. */
export function hasAddress(
  actor: { abilities: readonly Ability[] },
  kind: { contentType: string; contentSubType: string | null },
): boolean {
  const ability = abilityFor(kind)
  return ability === null || can(actor, ability)
}
