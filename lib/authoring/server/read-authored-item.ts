import 'server-only'
import type { WireBreadcrumb, WireContent } from '@/lib/content/schema'
import type { TeacherEdition } from '@/lib/content/teacher-edition'
import { db } from '@/lib/db/db'
import { orNull } from '@/lib/error/or-null'
import { ProductError } from '@/lib/error/product-error'
import { contentScope } from '@/lib/scope/server/content-scope'
import { defaultQuery } from '@/lib/search/page-query'
import type { Actor } from '@/lib/session/actor'
import { getContent } from '@/lib/viewer/server/get-content'
import type { AuthoringArea } from '../address'
import type { AuthoredItem, ItemLink } from '../authored-item'
import { contentRevisionListSpec } from '../history-schema'
import { SHOWN_REVISIONS } from '../limits'
import { getDraft } from './content-drafts'
import { linker } from './item-linker'
import { listRevisions } from './list-revisions'
import { readMakers } from './read-makers'
import { readMissingQuotations } from './read-missing-quotations'
import { readRubricScores } from './read-rubric-scores'
import { readUsages } from './read-usages'

/** Runs the work only for users who may change the item; null for all others. */
async function forWriters<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProductError && error.status === 403) return null
    throw error
  }
}

type Link = ReturnType<typeof linker>

async function readWords(content: WireContent, link: Link): Promise<AuthoredItem['words']> {
  const kinds = [
    ['academic', content.academicVocabPhraseIds],
    ['content', content.contentVocabPhraseIds],
    ['footnote', content.footnoteVocabPhraseIds],
  ] as const
  const rows = await db().content.findMany({
    where: { id: { in: kinds.flatMap(([, ids]) => ids) }, deletedDate: null },
    select: { id: true, name: true, contentType: true, contentSubType: true, createdById: true },
  })
  return kinds.flatMap(([kind, ids]) =>
    ids.flatMap((id) => {
      const row = rows.find((word) => word.id === id)
      return row ? [{ ...link(row), kind }] : []
    }),
  )
}

async function readLevelNames({ proficiencyIds, territorySelections = [] }: WireContent) {
  const named = (ids: readonly string[]) => ({
    where: { id: { in: [...ids] } },
    select: { name: true },
    orderBy: { displayOrder: 'asc' as const },
  })
  const [proficiencies, territories] = await Promise.all([
    db().proficiency.findMany(named(proficiencyIds)),
    db().territory.findMany(named(territorySelections)),
  ])
  return { proficiencies: proficiencies.map(({ name }) => name), territories: territories.map(({ name }) => name) }
}

function crumbsOf(crumb: WireBreadcrumb | null, link: Link): ItemLink[] {
  return crumb ? [...crumbsOf(crumb.parent, link), link(crumb)] : []
}

const childrenOf = ({ children = [] }: WireContent, link: Link): AuthoredItem['children'] =>
  children.map((child) => ({
    ...link(child),
    place: '',
    isDraft: child.contentState === 'draft',
    isInserted: child.insertionData !== null,
    section: child.section ?? null,
    count: child.childrenCount,
  }))

/** Reads the names of what a teacher edition references; words that this viewer may not read are omitted. */
async function readEditionNames(
  actor: Actor,
  { teacherEditionContent }: WireContent,
): Promise<{ id: string; name: string }[]> {
  // Validated by the save schema when stored.
  const { vocab = [], standards = [], tags = [] } = (teacherEditionContent ?? {}) as Partial<TeacherEdition>
  const [words, codes, labels] = await Promise.all([
    db().content.findMany({
      where: { AND: [await contentScope(actor), { id: { in: vocab } }] },
      select: { id: true, name: true },
    }),
    db().standard.findMany({ where: { id: { in: standards } }, select: { id: true, code: true } }),
    db().tag.findMany({ where: { id: { in: tags } }, select: { id: true, name: true } }),
  ])
  return [...words, ...codes.map(({ id, code }) => ({ id, name: code })), ...labels]
}

const standardsOf = (content: WireContent): AuthoredItem['standards'] =>
  content.standards.map((standard) => ({
    ...standard,
    isApplied: content.applicationStandardIds.includes(standard.id),
    isTaught: content.instructionStandardIds.includes(standard.id),
  }))

/** Reads an item with everything that an editor sees: its contents, usages and revisions; null if this actor may not read it. */
export async function readAuthoredItem(actor: Actor, area: AuthoringArea, id: string): Promise<AuthoredItem | null> {
  const answer = await orNull(() => getContent(actor, id, { childDepth: 1, withParents: true }))
  if (!answer) return null
  const { content } = answer
  const link = linker(actor, area)
  const latest = { ...defaultQuery(contentRevisionListSpec), limit: SHOWN_REVISIONS }
  const isRubric = content.contentType === 'rubric'
  const [shared, words, editionNames, missingQuotations, levels, usages, draft, history] = await Promise.all([
    db().content.findUnique({ where: { id }, select: { isShared: true } }),
    readWords(content, link),
    readEditionNames(actor, content),
    readMissingQuotations(actor, id),
    readLevelNames(content),
    forWriters(() => readUsages(actor, id)),
    forWriters(() => getDraft(actor, id)),
    forWriters(() => listRevisions(actor, id, latest)),
  ])
  const createdById = content.createdById ?? null
  const maker = await readMakers(actor, [createdById, ...(history?.data ?? []).map((entry) => entry.createdById)])
  return {
    content,
    isShared: shared?.isShared ?? false,
    area,
    maker: maker(createdById),
    crumbs: crumbsOf(content.parent ?? null, link),
    children: childrenOf(content, link),
    words,
    missingQuotations,
    standards: standardsOf(content),
    tags: (content.tags ?? []).map(({ name }) => name),
    ...levels,
    editionNames,
    // Only users who may edit the item get its usages.
    rubricScores: isRubric && usages ? await readRubricScores(id) : null,
    usages: usages && { ...usages, parents: usages.parents.map(link), embeds: usages.embeds.map(link) },
    draft,
    history: history && {
      count: history.count,
      revisions: history.data.map(({ createdById: by, createdBy: _, ...entry }) => ({ ...entry, by: maker(by) })),
    },
  }
}
