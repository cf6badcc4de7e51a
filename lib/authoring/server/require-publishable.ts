import 'server-only'
import type { ContentRecord } from '@/lib/content/server/content-record'
import { readContentRecords } from '@/lib/content/server/read-content-records'
import { db } from '@/lib/db/db'
import { invalidInput } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import type { WireCheckFinding } from '../checks/finding'
import { beginsPublished } from './begins-published'
import type { Change } from './check-change'
import { findingsOf } from './list-checks'
import { readPageWorld } from './read-checked-world'

/** Builds a 400 for what cannot be published yet, with each finding that prevents it; those of the item `ownId` are given by field only. */
export function notPublishable(errors: readonly WireCheckFinding[], ownId: string | null = null) {
  return invalidInput(
    'Some of it cannot be published yet.',
    errors.map(({ content, path, message }) => ({
      path: content.id === ownId ? path : `${content.id}.${path}`,
      message,
    })),
    { reason: 'unpublishable' },
  )
}

/**
 * Returns the home of an item before a save if it still exists and contains the item; otherwise null. The save may name any other home, and
 * naming a parent does not put the item in it.
 */
async function readHome({ id, parentId }: ContentRecord): Promise<ContentRecord | null> {
  if (!parentId) return null
  const where = { id: parentId, deletedDate: null, children: { some: { childId: id } } }
  const home = await db().content.findFirst({ where, select: { id: true } })
  return home && ((await readContentRecords([home.id])).get(home.id) ?? null)
}

/**
 * Throws if a save publishes a draft while a check finds errors in it or in anything on its page: the gate for publishing (domain.md §1).
 * Items published from the start are exempt. Drafts below stay drafts. Call it in the transaction of the save, after writing.
 */
export async function requirePublishable(actor: Actor, { before, after }: Change): Promise<void> {
  if (before.contentState === 'published' || after.contentState !== 'published') return
  if (beginsPublished(actor, after, await readHome(before))) return
  const world = await readPageWorld(actor, after.id)
  const below = new Set(world.drafts.map(({ id }) => id))
  const states = new Map([...world.states].map(([id, state]) => [id, below.has(id) ? 'draft' : state] as const))
  const errors = findingsOf(actor, { ...world, states, drafts: [after] }).filter(
    ({ stops, content }) => stops && !below.has(content.id),
  )
  if (errors.length > 0) throw notPublishable(errors, after.id)
}
