import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import type { Content, Prisma } from '@/lib/db/generated/client'
import { SANITIZER_VERSION } from '@/lib/rich-text/level'
import { contentData } from './content-data'
import { unique } from './unique'

/** A child by its id, optionally with the section of its link. */
type Child = string | { id: string; section?: string | null }
export type ContentOverrides = Partial<Omit<Prisma.ContentCreateManyInput, 'data'>> & {
  data?: Prisma.InputJsonObject
  children?: Child[]
}

const linkOf = (child: Child) =>
  typeof child === 'string' ? { id: child, section: null } : { id: child.id, section: child.section ?? null }

/** The rows of one item: itself, its links to its children, its first revision. */
function contentRows({ children = [], data, ...overrides }: ContentOverrides) {
  const id = overrides.id ?? newId()
  const contentType = overrides.contentType ?? 'subsection'
  const contentSubType = overrides.contentSubType ?? null
  const record = {
    name: `${contentType} ${unique()}`,
    contentState: 'published' as const,
    curriculum: 'k5ela' as const,
    sanitizerVersion: SANITIZER_VERSION,
    isShared: !overrides.createdById,
    ...overrides,
    id,
    contentType,
    data: data ?? contentData(contentType, contentSubType),
  }
  const { name, contentState, version = 1, createdById = null } = record
  const links = children.map(linkOf)
  const revisionId = newId()
  return {
    content: { publishedDate: contentState === 'draft' ? null : new Date(), ...record, revisionId },
    links: links.map(({ id: childId, section }, position) => ({ parentId: id, childId, section, position })),
    revision: {
      id: revisionId,
      contentId: id,
      version,
      snapshot: { name, contentType, contentSubType, contentState, data: record.data, children: links },
      changed: ['data'],
      sanitizerVersion: SANITIZER_VERSION,
      createdById,
    },
  }
}

/** Items as `createContent` creates them, in this order, written at once; they may contain each other. */
export async function createContents<const Items extends readonly ContentOverrides[]>(
  items: Items,
): Promise<{ -readonly [Key in keyof Items]: Content }> {
  const rows = items.map(contentRows)
  return inTransaction(async () => {
    const stored = await db().content.createManyAndReturn({ data: rows.map(({ content }) => content) })
    const links = rows.flatMap((row) => row.links)
    if (links.length > 0) await db().contentChild.createMany({ data: links })
    await db().contentRevision.createMany({ data: rows.map(({ revision }) => revision) })
    const made = rows.map(({ content }) => stored.find(({ id }) => id === content.id))
    return made as { [Key in keyof Items]: Content }
  })
}

/** A subsection published for everyone unless the overrides say otherwise or name its creator, with valid data, its children and its first revision. */
export async function createContent(overrides: ContentOverrides = {}): Promise<Content> {
  const [content] = await createContents([overrides])
  return content
}

/** Links children at the end of a parent's list, in this order. */
export async function addChildren(parentId: string, children: Child[]): Promise<void> {
  const taken = await db().contentChild.count({ where: { parentId } })
  await db().contentChild.createMany({
    data: children.map(linkOf).map(({ id: childId, section }, index) => ({
      parentId,
      childId,
      section,
      position: taken + index,
    })),
  })
}

/** A standalone item that a learner answers; `contentSubType` is an interactive's. */
export function createInteractive(contentSubType: string, overrides: ContentOverrides = {}) {
  return createContent({ ...overrides, contentType: 'interactive', contentSubType })
}

/**
 * A published chapter of two pages: the first embeds a multiple choice, a poll and an activity, the second an essay. The items are children of
 * the page that shows them, as after a save.
 */
export async function createChapterWithItems(overrides: ContentOverrides = {}) {
  const curriculum = overrides.curriculum ?? 'k5ela'
  const item = (contentSubType: string, parentId: string) => ({
    id: newId(),
    curriculum,
    contentType: 'interactive',
    contentSubType,
    parentId,
  })
  const page = (id: string, name: string, items: readonly { id: string }[], parentId: string) => {
    const blocks = items.map((held) => `<div data-block="interactive" data-content-id="${held.id}"></div>`)
    return {
      id,
      curriculum,
      name,
      parentId,
      data: { body: `<p>Read about ${name.toLowerCase()}.</p>${blocks.join('')}` },
      children: items.map((held) => held.id),
    }
  }
  const [firstId, secondId, chapterId] = [newId(), newId(), overrides.id ?? newId()]
  const questions = [item('multiple-choice', firstId), item('poll', firstId), item('activity', firstId)] as const
  const answered = item('essay', secondId)
  const [multipleChoice, poll, activity, essay, first, second, chapter] = await createContents([
    ...questions,
    answered,
    page(firstId, 'How frogs grow', questions, chapterId),
    page(secondId, 'What you learned', [answered], chapterId),
    {
      name: `Chapter ${unique()}`,
      ...overrides,
      id: chapterId,
      contentType: 'chapter',
      contentSubType: overrides.contentSubType ?? 'lesson',
      children: [
        { id: firstId, section: 'Opening' },
        { id: secondId, section: 'Reflect' },
      ],
    },
  ])
  return { chapter, pages: [first, second] as const, multipleChoice, poll, activity, essay }
}

/** An echo with its five feature blocks, disabled except for the prompt. */
export async function createEcho(overrides: ContentOverrides = {}): Promise<Content> {
  const echoId = overrides.id ?? newId()
  const subTypes = ['prompt', 'exemplar', 'word-bank', 'peer-review', 'ranking'] as const
  const blocks = subTypes.map((contentSubType) => ({
    id: newId(),
    contentType: 'block',
    contentSubType,
    parentId: echoId,
  }))
  const features = Object.fromEntries(
    blocks.map(({ id, contentSubType }) => [contentSubType, { contentId: id, enabled: contentSubType === 'prompt' }]),
  )
  const [echo] = await createContents([
    {
      ...overrides,
      id: echoId,
      contentType: 'echo',
      contentSubType: overrides.contentSubType ?? 'writing',
      data: {
        body: '<p>Write about a frog.</p>',
        minWords: 0,
        maxLength: 2000,
        points: 4,
        features,
        ...overrides.data,
      },
      children: [...blocks.map(({ id }) => id), ...(overrides.children ?? [])],
    },
    ...blocks,
  ])
  return echo
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
