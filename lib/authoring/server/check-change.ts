import 'server-only'
import { can } from '@/lib/ability/ability'
import { isId } from '@/lib/common/id'
import type { ContentRecord, RecordWord } from '@/lib/content/server/content-record'
import type { TeacherEdition } from '@/lib/content/teacher-edition'
import { takesChildren } from '@/lib/content/types'
import { db } from '@/lib/db/db'
import { conflict, invalidInput, notAllowed, notFound } from '@/lib/error/product-error'
import { readReadableIds } from '@/lib/scope/server/content-scope'
import { writesFor } from '@/lib/scope/server/writable-content'
import type { Actor } from '@/lib/session/actor'
import { slotTypes } from '@/lib/upload/limits'
import { changedSlots } from './compose-record'
import { requireFreeAssetCode } from './require-free-asset-code'

/** An item before and after a save; a new item starts from an empty record. */
export type Change = {
  before: ContentRecord
  after: ContentRecord
  isNew?: boolean
  /** Uploads that an earlier version of the item had. */
  formerUploadIds?: readonly string[]
  /** Items referenced by the original of a copy: they need not be readable. The caller must check what their children expose to readers. */
  formerItemIds?: readonly string[]
  /** Proficiency levels of the original of a copy: they may no longer be assignable to items. */
  formerLevelIds?: readonly string[]
}

const added = (before: readonly string[], after: readonly string[]) => after.filter((id) => !before.includes(id))
/** Returns the structured fields of an item's teacher edition. */
export const editionOf = ({ teacherEditionContent }: ContentRecord) => teacherEditionContent as TeacherEdition | null

async function requireAll(ids: string[], what: string, count: (ids: string[]) => Promise<number>): Promise<void> {
  const all = [...new Set(ids)]
  if (all.length > 0 && (await count(all)) < all.length) throw notFound(`There is no such ${what}.`)
}

async function requireReferenceData({ before, after, formerLevelIds = [] }: Change): Promise<void> {
  const [old, edition] = [editionOf(before), editionOf(after)]
  const standardIds = (record: ContentRecord) => record.standards.map(({ standardId }) => standardId)
  const tagIds = [...added(before.tagIds, after.tagIds), ...added(old?.tags ?? [], edition?.tags ?? [])]
  const standards = [
    ...added(standardIds(before), standardIds(after)),
    ...added(old?.standards ?? [], edition?.standards ?? []),
  ]
  await requireAll(tagIds, 'tag', (ids) => db().tag.count({ where: { id: { in: ids } } }))
  await requireAll(standards, 'standard', (ids) => db().standard.count({ where: { id: { in: ids } } }))
  const levels = added([...before.proficiencyIds, ...formerLevelIds], after.proficiencyIds)
  await requireAll(levels, 'proficiency level', (ids) =>
    db().proficiency.count({ where: { id: { in: ids }, assignableToContent: true } }),
  )
  await requireAll(added(before.territoryIds, after.territoryIds), 'territory', (ids) =>
    db().territory.count({ where: { id: { in: ids } } }),
  )
}

/**
 * Throws if new uploads are neither the viewer's own nor, if an author uses them, from the bank (404), if they are of the wrong kind (400),
 * or while their file is missing (409).
 */
async function requireUploads(actor: Actor, { before, after, formerUploadIds = [] }: Change): Promise<void> {
  const slots = changedSlots(before, after)
  const wanted = [...slots.map(([, id]) => id), ...added(before.attachmentIds, after.attachmentIds)]
  const ids = [...new Set(wanted)]
  if (ids.length === 0) return
  const uploads = await db().upload.findMany({
    where: {
      id: { in: ids },
      OR: [
        { createdById: actor.userId },
        { id: { in: [...Object.values(before.uploads), ...before.attachmentIds, ...formerUploadIds] } },
        ...(can(actor, 'author') ? [{ bankAssets: { some: {} } }] : []),
      ],
    },
    select: { id: true, type: true, complete: true },
  })
  if (uploads.length < ids.length) throw notFound('There is no such upload.')
  if (uploads.some(({ complete }) => !complete)) throw conflict('wrong_state', 'An upload is not complete yet.')
  const typeOf = new Map(uploads.map(({ id, type }) => [id, type]))
  const wrong = slots.filter(([slot, id]) => typeOf.get(id) !== slotTypes[slot])
  const problems = wrong.map(([slot]) => ({ path: `uploads.${slot}`, message: `must be of type ${slotTypes[slot]}` }))
  if (problems.length > 0) throw invalidInput('An upload does not fit its slot.', problems)
}

async function requireWords(words: readonly RecordWord[]): Promise<void> {
  if (words.length === 0) return
  const rows = await db().content.findMany({
    where: { id: { in: words.map(({ vocabContentId }) => vocabContentId) }, contentType: 'vocab' },
    select: { id: true, contentSubType: true },
  })
  const kindOf = new Map(rows.map(({ id, contentSubType }) => [id, contentSubType]))
  const wrong = words.filter(({ vocabContentId, kind }) => kindOf.get(vocabContentId) !== kind)
  const problems = wrong.map(({ kind }) => ({ path: `${kind}VocabPhraseIds`, message: `must be ${kind} vocabulary` }))
  if (problems.length > 0) throw invalidInput('A word is in the wrong list.', problems)
}

/** Throws unless the viewer may read all added children, words, links and parents. */
async function requireItems(actor: Actor, { before, after, formerItemIds = [] }: Change): Promise<void> {
  const former = new Set(formerItemIds)
  const childIds = added(
    before.children.map(({ id }) => id),
    after.children.map(({ id }) => id),
  )
  const isOld = (word: RecordWord) =>
    before.words.some(({ vocabContentId, kind }) => vocabContentId === word.vocabContentId && kind === word.kind)
  const words = after.words.filter((word) => !isOld(word) && !former.has(word.vocabContentId))
  const others = [
    ...words.map(({ vocabContentId }) => vocabContentId),
    ...added(before.dependsOnIds, after.dependsOnIds),
    ...added(editionOf(before)?.vocab ?? [], editionOf(after)?.vocab ?? []),
    ...(after.parentId && after.parentId !== before.parentId ? [after.parentId] : []),
  ]
  const wanted = [...new Set([...childIds, ...others])].filter((id) => id !== after.id && !former.has(id))
  const isKnown = wanted.every(isId) && (await readReadableIds(actor, wanted)).size === wanted.length
  if (!isKnown) throw notFound('There is no such content.')
  await requireWords(words)
  if (childIds.length > 0 && !takesChildren(after.contentType))
    throw invalidInput('This item cannot contain other items.', [
      { path: 'children', message: `a ${after.contentType} has none` },
    ])
}

const CYCLE = 'An item cannot stand within itself'

/** Throws for a link or parent that would close a cycle. The result stays valid while the graph lock is held. */
async function requireNoCycle({ before, after }: Change): Promise<void> {
  const ids = added(
    before.children.map(({ id }) => id),
    after.children.map(({ id }) => id),
  )
  if (ids.includes(after.id) || after.parentId === after.id) throw conflict('cycle', CYCLE)
  const home = after.parentId !== before.parentId ? after.parentId : null
  const links = [
    ...ids.map((child) => ({ parent: after.id, child })),
    ...(home ? [{ parent: home, child: after.id }] : []),
  ]
  if (links.length === 0) return
  const [row] = await db().$queryRaw<{ isCycle: boolean }[]>`
    SELECT bool_or(content_would_cycle(l."parent", l."child")) AS "isCycle"
    FROM json_to_recordset(${JSON.stringify(links)}::json) AS l("parent" uuid, "child" uuid)`
  if (row?.isCycle) throw conflict('cycle', CYCLE)
}

/** Validates the additions of a change against the database; call it while holding the locks of the changed items. */
export async function checkChange(actor: Actor, change: Change): Promise<void> {
  const { before, after } = change
  if (after.curriculum !== before.curriculum && !writesFor(actor, after.curriculum))
    throw notAllowed('You do not write for this curriculum.')
  await requireItems(actor, change)
  await requireNoCycle(change)
  await requireReferenceData(change)
  await requireUploads(actor, change)
  if (after.assetCode !== null && after.assetCode !== before.assetCode)
    await requireFreeAssetCode(actor, after.assetCode, after.id)
}
