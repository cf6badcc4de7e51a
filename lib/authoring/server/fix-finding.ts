import 'server-only'
import { conflict } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { applyFix } from '../checks/apply-fix'
import type { FixFinding } from '../checks/finding'
import { findingsOf } from './list-checks'
import { readCheckedWorld } from './read-checked-world'
import { requireWritable, staleContent } from './require-writable'
import { type Saved, saveContent } from './save-content'

/**
 * Applies the automatic fix of one finding and saves the item. Throws 409 `stale_version` if the item was saved since it was checked,
 * `wrong_state` if there is no such finding; 400 if a draft to be published is incomplete.
 */
export async function fixFinding(actor: Actor, id: string, { version, rule, path, at }: FixFinding): Promise<Saved> {
  const record = await requireWritable(actor, id)
  if (record.version !== version) throw await staleContent(actor, id)
  // It is a finding only because of its parent; by itself it is just a draft.
  if (rule === 'draft-below' && record.contentState === 'draft')
    return saveContent(actor, id, { version, contentState: 'published' })
  const found = findingsOf(actor, await readCheckedWorld(actor, id)).find(
    (each) => each.content.id === id && each.rule === rule && each.path === path && each.at === at,
  )
  const change = found?.fix ? applyFix(record, { rule, path, at, fix: found.fix }) : null
  if (!change) throw conflict('wrong_state', 'There is nothing here that can be fixed automatically.')
  return saveContent(actor, id, { version, ...change })
}
