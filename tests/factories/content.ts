import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { SANITIZER_VERSION } from '@/lib/rich-text/level'
import { contentData } from './content-data'
import { unique } from './unique'

/** A child by its id, or with the section of its link. */
type Child = string | { id: string; section?: string | null }
export type ContentOverrides = Partial<Omit<Prisma.ContentUncheckedCreateInput, 'children' | 'data'>> & {
  data?: Prisma.InputJsonObject
  children?: Child[]
}

/** A published subsection of everyone's unless the overrides say otherwise or name its maker, with data that its type accepts, its children and its first revision. */
export async function createContent({ children = [], data, ...overrides }: ContentOverrides = {}) {
  const id = overrides.id ?? newId()
  const revisionId = newId()
  const contentType = overrides.contentType ?? 'subsection'
  const record = {
    name: `${contentType} ${unique()}`,
    contentState: 'published' as const,
    curriculum: 'k5ela' as const,
    sanitizerVersion: SANITIZER_VERSION,
    isShared: !overrides.createdById,
    ...overrides,
    id,
    contentType,
    data: data ?? contentData(contentType, overrides.contentSubType ?? null),
  }
  return inTransaction(async () => {
    await db().content.create({
      data: { publishedDate: record.contentState === 'draft' ? null : new Date(), ...record },
    })
    await addChildren(id, children)
    const { name, contentState, version = 1, createdById = null } = record
    const snapshot = {
      name,
      contentType,
      contentSubType: overrides.contentSubType ?? null,
      contentState,
      data: record.data,
      children: children.map((child) => (typeof child === 'string' ? { id: child, section: null } : child)),
    }
    await db().contentRevision.create({
      data: {
        id: revisionId,
        contentId: id,
        version,
        snapshot,
        changed: ['data'],
        sanitizerVersion: SANITIZER_VERSION,
        createdById,
      },
    })
    return db().content.update({ where: { id }, data: { revisionId } })
  })
}

/** Links children at the end of a parent's, in this order. */
export async function addChildren(parentId: string, children: Child[]): Promise<void> {
  const taken = await db().contentChild.count({ where: { parentId } })
  await db().contentChild.createMany({
    data: children.map((child, index) => ({
      parentId,
      ...(typeof child === 'string' ? { childId: child } : { childId: child.id, section: child.section ?? null }),
      position: taken + index,
    })),
  })
}

/** An item that a learner answers, standing on its own; `contentSubType` is an interactive's. */
export function createInteractive(contentSubType: string, overrides: ContentOverrides = {}) {
  return createContent({ ...overrides, contentType: 'interactive', contentSubType })
}

/**
 * A published chapter of two pages: the first embeds a multiple choice, a poll and an activity, the second an essay. The items are children of
 * the page that shows them, as a save would leave them.
 */
export async function createChapterWithItems(overrides: ContentOverrides = {}) {
  const family = { curriculum: overrides.curriculum ?? ('k5ela' as const) }
  const multipleChoice = await createInteractive('multiple-choice', family)
  const poll = await createInteractive('poll', family)
  const activity = await createInteractive('activity', family)
  const essay = await createInteractive('essay', family)
  const first = await createPage('How frogs grow', [multipleChoice, poll, activity], family)
  const second = await createPage('What you learned', [essay], family)
  const chapter = await createContent({
    name: `Chapter ${unique()}`,
    ...overrides,
    contentType: 'chapter',
    contentSubType: overrides.contentSubType ?? 'lesson',
    children: [
      { id: first.id, section: 'Opening' },
      { id: second.id, section: 'Reflect' },
    ],
  })
  await db().content.updateMany({ where: { id: { in: [first.id, second.id] } }, data: { parentId: chapter.id } })
  return { chapter, pages: [first, second] as const, multipleChoice, poll, activity, essay }
}

async function createPage(name: string, items: { id: string }[], family: ContentOverrides) {
  const blocks = items.map(({ id }) => `<div data-block="interactive" data-content-id="${id}"></div>`)
  const page = await createContent({
    ...family,
    name,
    data: { body: `<p>Read about ${name.toLowerCase()}.</p>${blocks.join('')}` },
    children: items.map(({ id }) => id),
  })
  await db().content.updateMany({ where: { id: { in: items.map(({ id }) => id) } }, data: { parentId: page.id } })
  return page
}

/** An echo with its five feature blocks, disabled but for the prompt. */
export async function createEcho(overrides: ContentOverrides = {}) {
  const subTypes = ['prompt', 'exemplar', 'word-bank', 'peer-review', 'ranking'] as const
  const features: Record<string, Prisma.InputJsonObject> = {}
  const children: string[] = []
  for (const contentSubType of subTypes) {
    const block = await createContent({ contentType: 'block', contentSubType })
    children.push(block.id)
    features[contentSubType] = { contentId: block.id, enabled: contentSubType === 'prompt' }
  }
  const echo = await createContent({
    ...overrides,
    contentType: 'echo',
    contentSubType: overrides.contentSubType ?? 'writing',
    data: { body: '<p>Write about a frog.</p>', minWords: 0, maxLength: 2000, points: 4, features, ...overrides.data },
    children: [...children, ...(overrides.children ?? [])],
  })
  await db().content.updateMany({ where: { id: { in: children } }, data: { parentId: echo.id } })
  return echo
}

export function createContentDraft(
  overrides: Partial<Prisma.ContentDraftUncheckedCreateInput> & { contentId: string; userId: string },
) {
  return db().contentDraft.create({ data: { data: { body: '<p>Not saved yet</p>' }, baseVersion: 1, ...overrides } })
}

/** An item placed under a parent by a district or, when `userId` is given, by a user. */
export async function createContentInsertion(
  overrides: Partial<Prisma.ContentInsertionUncheckedCreateInput> & { createdById: string },
) {
  const parentContentId = overrides.parentContentId ?? (await createContent()).id
  const insertionContentId =
    overrides.insertionContentId ?? (await createContent({ contentType: 'source', contentSubType: 'reading' })).id
  return db().contentInsertion.create({ data: { id: newId(), ...overrides, parentContentId, insertionContentId } })
}

export function createContentRestriction(
  overrides: Partial<Prisma.ContentRestrictionUncheckedCreateInput> & {
    contentId: string
    districtId: string
    createdById: string
  },
) {
  return db().contentRestriction.create({ data: { id: newId(), type: 'hide', ...overrides } })
}

export function createContentImport(overrides: Partial<Prisma.ContentImportUncheckedCreateInput> = {}) {
  return db().contentImport.create({
    data: {
      id: newId(),
      packageName: `package-${unique()}`,
      packageHash: unique(),
      finishedDate: new Date(),
      ...overrides,
    },
  })
}
