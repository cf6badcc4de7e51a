import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { anyFilter, idFilter, keywordFilters } from '@/lib/search/server/filters'
import type { MetadataKind, MetadataListQuery, WireMetadata } from '../schema'

type Field = MetadataListQuery['orderBy'][number]['field']
type Direction = MetadataListQuery['orderBy'][number]['direction']

/** One page of a kind: its filter and order in terms of the kind's own columns. */
type PageOf<Where> = { where: Where; orderBy: Record<string, Direction>[]; skip: number; take: number }

/** How a kind is listed: its own filters and modifiers, the columns of its sort orders, and how it is read. */
type Kind = {
  where: readonly string[]
  modifiers: readonly string[]
  columns: Partial<Record<Field, string>>
  read(query: MetadataListQuery, page: PageOf<object>): Promise<{ data: WireMetadata[]; count: number }>
}

const words = ({ modifiers }: MetadataListQuery) => keywordFilters(modifiers.keywordSearch)

const picked = (id: string, name: string, shortName: string | null) => ({ id, name, shortName, label: name, value: id })

/** Matches items that are pictures. */
const onImage = {
  content: { contentType: 'interactive', contentSubType: 'image', deletedDate: null },
} satisfies Prisma.ContentTagWhereInput

/** Filters tags that are in use on pictures: on items, and by name on those of the asset bank. */
async function onPictures(): Promise<Prisma.TagWhereInput> {
  const onBank = await db().$queryRaw<{ id: string }[]>`
    SELECT t."id" FROM "tag" t WHERE EXISTS (SELECT FROM "bank_asset" b WHERE b."type" = 'image' AND b."tags" @> ARRAY[t."name"])`
  return { OR: [{ content: { some: onImage } }, { id: { in: onBank.map(({ id }) => id) } }] }
}

const tags: Kind = {
  where: ['id'],
  modifiers: ['keywordSearch', 'imageTags'],
  columns: { name: 'name' },
  async read(query, page) {
    const where: Prisma.TagWhereInput = {
      id: idFilter(query.where.id),
      AND: [...words(query), query.modifiers.imageTags ? await onPictures() : {}],
    }
    const [rows, count] = await Promise.all([db().tag.findMany({ ...page, where }), db().tag.count({ where })])
    return { data: rows.map(({ id, name, shortName }) => picked(id, name, shortName)), count }
  },
}

const standards: Kind = {
  where: ['id', 'groupId', 'framework', 'grade'],
  modifiers: ['keywordSearch'],
  columns: { name: 'shortCode', shortCode: 'shortCode', displayOrder: 'displayOrder' },
  async read(query, page) {
    const grades = anyFilter(query.where.grade)?.in
    const where: Prisma.StandardWhereInput = {
      id: idFilter(query.where.id),
      groupId: anyFilter(query.where.groupId),
      framework: anyFilter(query.where.framework),
      ...(grades && { grades: { hasSome: grades } }),
      AND: words(query),
    }
    const [rows, count] = await Promise.all([
      db().standard.findMany({ ...page, where }),
      db().standard.count({ where }),
    ])
    const data = rows.map(
      ({ id, groupId, framework, shortCode, statement, grades: levels, parentId, displayOrder }) => ({
        ...picked(id, shortCode, shortCode),
        label: `${shortCode} ${statement}`,
        groupId,
        framework,
        shortCode,
        statement,
        grades: levels,
        parentId,
        displayOrder,
      }),
    )
    return { data, count }
  },
}

const territories: Kind = {
  where: ['id'],
  modifiers: ['keywordSearch'],
  columns: { name: 'name', displayOrder: 'displayOrder' },
  async read(query, page) {
    const where: Prisma.TerritoryWhereInput = { id: idFilter(query.where.id), AND: words(query) }
    const [rows, count] = await Promise.all([
      db().territory.findMany({ ...page, where }),
      db().territory.count({ where }),
    ])
    return { data: rows.map(({ id, name, code, flagUrl }) => ({ ...picked(id, name, code), flagUrl })), count }
  },
}

const proficiencies: Kind = {
  where: ['id', 'grouping'],
  modifiers: ['keywordSearch'],
  columns: { name: 'name', displayOrder: 'displayOrder' },
  async read(query, page) {
    const where: Prisma.ProficiencyWhereInput = {
      id: idFilter(query.where.id),
      grouping: anyFilter(query.where.grouping),
      AND: words(query),
    }
    const [rows, count] = await Promise.all([
      db().proficiency.findMany({ ...page, where }),
      db().proficiency.count({ where }),
    ])
    const data = rows.map(({ id, name, shortName, grouping, assignableToContent }) => ({
      ...picked(id, name, shortName),
      grouping,
      assignableToContent,
    }))
    return { data, count }
  },
}

const languages: Kind = {
  where: ['id'],
  modifiers: ['keywordSearch'],
  columns: { name: 'name', displayOrder: 'displayOrder' },
  async read(query, page) {
    const where: Prisma.LanguageWhereInput = { id: idFilter(query.where.id), AND: words(query) }
    const [rows, count] = await Promise.all([
      db().language.findMany({ ...page, where }),
      db().language.count({ where }),
    ])
    return { data: rows.map(({ id, name, shortName, code }) => ({ ...picked(id, name, shortName), code })), count }
  },
}

/** How each kind is listed. */
export const kinds: Record<MetadataKind, Kind> = { tags, standards, territories, proficiencies, languages }
