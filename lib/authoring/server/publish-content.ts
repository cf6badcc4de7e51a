import 'server-only'
import type { WireContent } from '@/lib/content/schema'
import { inTransaction } from '@/lib/db/db'
import { conflict } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import type { PublishContent } from '../checks/finding'
import { commitChanges } from './commit-changes'
import { composeRecord } from './compose-record'
import { findingsOf } from './list-checks'
import { readCheckedWorld } from './read-checked-world'
import { notPublishable } from './require-publishable'
import { readWritten, requireWritable, staleContent } from './require-writable'

/**
 * Publishes the drafts among an item and its descendants, all or none. Throws 400 with the findings while they have errors; 409
 * `stale_version` if the drafts differ from those listed (one was added or saved), `wrong_state` if there are none.
 */
export async function publishContent(actor: Actor, id: string, { drafts: told }: PublishContent): Promise<WireContent> {
  await inTransaction(async () => {
    await requireWritable(actor, id)
    const world = await readCheckedWorld(actor, id)
    const { drafts } = world
    if (drafts.length === 0) throw conflict('wrong_state', 'There is nothing here to publish.')
    const versions = new Map(told.map((draft) => [draft.id, draft.version]))
    const isAsTold =
      versions.size === drafts.length && drafts.every((draft) => versions.get(draft.id) === draft.version)
    if (!isAsTold) throw await staleContent(actor, id)
    const errors = findingsOf(actor, world).filter(({ stops }) => stops)
    if (errors.length > 0) throw notPublishable(errors)
    await commitChanges(
      actor,
      drafts.map((before) => ({ before, after: composeRecord(before, { contentState: 'published' }).record })),
    )
  })
  return readWritten(actor, id)
}
