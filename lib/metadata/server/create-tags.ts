import 'server-only'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import { MAX_TAG_NAME_LENGTH, MAX_TAG_SHORT_NAME_LENGTH } from '../limits'
import type { NewTag, WireNewTag } from '../schema'

function problemOf({ name, shortName }: NewTag): string | null {
  if (name.trim() === '') return 'A tag needs a name.'
  if (name.length > MAX_TAG_NAME_LENGTH) return `A tag's name has at most ${MAX_TAG_NAME_LENGTH} characters.`
  if ((shortName?.length ?? 0) > MAX_TAG_SHORT_NAME_LENGTH)
    return `A tag's short name has at most ${MAX_TAG_SHORT_NAME_LENGTH} characters.`
  return null
}

/** Makes the tags that can be made and says of each of the others why not (AST-19): a name is there once, in whatever case. */
export async function createTags(actor: Actor, items: readonly NewTag[]): Promise<WireNewTag[]> {
  const entries = items.map((item) => ({ id: newId(), item, problem: problemOf(item) }))
  const made = await db().tag.createManyAndReturn({
    data: entries
      .filter(({ problem }) => problem === null)
      .map(({ id, item: { name, shortName = null } }) => ({ id, name, shortName, createdById: actor.userId })),
    skipDuplicates: true,
    select: { id: true },
  })
  const ids = new Set(made.map(({ id }) => id))
  return entries.map(({ id, item: { name }, problem }) =>
    ids.has(id)
      ? { ok: true, id, name }
      : { ok: false, name, message: problem ?? 'There is already a tag of this name.' },
  )
}
