import 'server-only'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import { toList } from '@/lib/search/list-query'
import { keywordsOf } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { ContentListQuery } from '../list-schema'

type AnyOf = string | null | (string | null)[]
type Where = ContentListQuery['where']
type Modifiers = ContentListQuery['modifiers']

const valuesOf = (value: AnyOf) => toList<string | null>(value).filter((entry) => entry !== null)
const takesNone = (value: AnyOf) => toList<string | null>(value).includes(null)
const orNone = (value: AnyOf, found: Prisma.Sql, none: Prisma.Sql) =>
  takesNone(value) ? Prisma.sql`(${found} OR ${none})` : found

/** SQL: whether a column has one of some values; null matches empty (contract.md §1.9). */
function columnIs(column: string, type: string, value: AnyOf): Prisma.Sql {
  const named = Prisma.raw(`c."${column}"`)
  const found = Prisma.sql`${named} = ANY(${valuesOf(value)}::${Prisma.raw(type)}[])`
  return orNone(value, found, Prisma.sql`${named} IS NULL`)
}

/** SQL: whether the item is linked to any of some records; null matches items without links. */
function isLinked(table: string, column: string, value: AnyOf): Prisma.Sql {
  const [links, other] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${column}"`)]
  const found = Prisma.sql`c."id" IN (SELECT l."contentId" FROM ${links} l WHERE l.${other} = ANY(${idList(valuesOf(value))}))`
  return orNone(value, found, Prisma.sql`NOT EXISTS (SELECT FROM ${links} l WHERE l."contentId" = c."id")`)
}

/** SQL: compares asset codes without case and surrounding spaces; written exactly as in the unique index. */
function hasAssetCode(value: AnyOf): Prisma.Sql {
  const codes = valuesOf(value).map((code) => code.trim())
  const found = Prisma.sql`(c."assetCode" IS NOT NULL
    AND lower(btrim(c."assetCode")) = ANY(ARRAY(SELECT lower(x) FROM unnest(${codes}::text[]) x)))`
  return orNone(value, found, Prisma.sql`c."assetCode" IS NULL`)
}

function idConditions({ id }: Where, { idNotIn = [] }: Modifiers): Prisma.Sql[] {
  const isExclusion = typeof id === 'object' && !Array.isArray(id)
  const left = [...(isExclusion ? id.not : []), ...idNotIn]
  return [
    ...(id === undefined || isExclusion ? [] : [Prisma.sql`c."id" = ANY(${idList(toList(id))})`]),
    ...(left.length > 0 ? [Prisma.sql`c."id" <> ALL(${idList(left)})`] : []),
  ]
}

const FIELDS: { [Name in Exclude<keyof Where, 'id'>]-?: (value: AnyOf) => Prisma.Sql } = {
  contentType: (value) => columnIs('contentType', 'text', value),
  contentSubType: (value) => columnIs('contentSubType', 'text', value),
  contentState: (value) => columnIs('contentState', 'content_state', value),
  parentId: (value) => columnIs('parentId', 'uuid', value),
  createdById: (value) => columnIs('createdById', 'uuid', value),
  curriculum: (value) => columnIs('curriculum', 'curriculum', value),
  assetCode: hasAssetCode,
  tagId: (value) => isLinked('content_tag', 'tagId', value),
  standardId: (value) => isLinked('content_standard', 'standardId', value),
  vocabContentId: (value) => isLinked('content_vocab_phrase', 'vocabContentId', value),
}

const patternOf = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** SQL: students may not see asset codes, so their search covers only names. */
function hasWord(word: string, actor: Actor): Prisma.Sql {
  const pattern = patternOf(word)
  if (actor.roleId === 'student') return Prisma.sql`c."searchText" LIKE ${pattern}`
  return Prisma.sql`(c."searchText" LIKE ${pattern} OR c."searchCode" LIKE ${pattern})`
}

const isImage = Prisma.sql`(c."contentType" = 'interactive' AND c."contentSubType" = 'image')`

function isImageOf(word: string): Prisma.Sql {
  const pattern = patternOf(word)
  return Prisma.sql`(c."searchText" LIKE ${pattern} OR c."searchCode" LIKE ${pattern}
    OR folded(c."data" ->> 'imageAltText') LIKE ${pattern} OR folded(c."data" ->> 'caption') LIKE ${pattern}
    OR EXISTS (SELECT FROM "content_tag" l JOIN "tag" t ON t."id" = l."tagId" WHERE l."contentId" = c."id" AND t."searchText" LIKE ${pattern}))`
}

function isAnyPair(pairs: NonNullable<Modifiers['isContentTypesAndSubTypes']>): Prisma.Sql {
  if (pairs.length === 0) return Prisma.sql`FALSE`
  const each = pairs.map(({ contentType, contentSubType }) =>
    contentSubType
      ? Prisma.sql`(c."contentType" = ${contentType} AND c."contentSubType" = ${contentSubType})`
      : Prisma.sql`c."contentType" = ${contentType}`,
  )
  return Prisma.sql`(${Prisma.join(each, ' OR ')})`
}

/** SQL: all descendants of some items. */
const below = (ids: readonly string[]) => Prisma.sql`
  WITH RECURSIVE below("id") AS (
    SELECT l."childId" FROM "content_child" l WHERE l."parentId" = ANY(${idList(ids)})
    UNION
    SELECT l."childId" FROM below b JOIN "content_child" l ON l."parentId" = b."id"
  )
  SELECT b."id" FROM below b`

const everyones = Prisma.sql`c."isShared"`

function originIs(origin: NonNullable<Modifiers['forContentOrigin']>, { userId }: Actor): Prisma.Sql {
  if (origin === 'curriculum') return everyones
  const isOwn = Prisma.sql`c."createdById" = ${userId}::uuid`
  return origin === 'own' ? isOwn : Prisma.sql`NOT (${everyones} OR ${isOwn})`
}

function modifierConditions(actor: Actor, modifiers: Modifiers): Prisma.Sql[] {
  const { imageSearch, isContentTypesAndSubTypes: pairs, withinContent, notWithinContent, forContentOrigin } = modifiers
  const left = notWithinContent && toList(notWithinContent)
  return [
    ...keywordsOf(modifiers.keywordSearch).map((word) => hasWord(word, actor)),
    ...(imageSearch === undefined ? [] : [isImage, ...keywordsOf(imageSearch).map(isImageOf)]),
    ...(pairs ? [isAnyPair(pairs)] : []),
    ...(withinContent ? [Prisma.sql`c."id" = ANY(ARRAY(${below(toList(withinContent))}))`] : []),
    ...(left ? [Prisma.sql`c."id" <> ALL(${idList(left)})`, Prisma.sql`c."id" NOT IN (${below(left)})`] : []),
    ...(forContentOrigin ? [originIs(forContentOrigin, actor)] : []),
  ]
}

/** SQL: the conditions of a search on rows of `"content" c`; the caller adds the viewer's scope. */
export function conditionsOf(
  actor: Actor,
  { where, modifiers }: Pick<ContentListQuery, 'where' | 'modifiers'>,
): Prisma.Sql[] {
  const { id: _, ...fields } = where
  // The fields are those of the spec, with values parsed by their own schemas.
  const given = Object.entries(fields) as [keyof typeof FIELDS, AnyOf][]
  return [
    ...idConditions(where, modifiers),
    ...given.map(([name, value]) => FIELDS[name](value)),
    ...modifierConditions(actor, modifiers),
  ]
}
