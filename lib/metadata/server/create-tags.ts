import 'server-only'
import { newId } from '@/lib/common/id'
import { NOT_VISIBLE, visibleName } from '@/lib/common/visible-name'
import { db } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import { MAX_TAG_NAME_LENGTH, MAX_TAG_SHORT_NAME_LENGTH } from '../limits'
import type { NewTag, WireNewTag } from '../schema'

const tagName = visibleName(MAX_TAG_NAME_LENGTH)
const tagShortName = visibleName(MAX_TAG_SHORT_NAME_LENGTH)

type Entry = { id: string; name: string; shortName: string | null; problem: string | null }

function problemOf(sent: NewTag, isName: boolean, isShortName: boolean): string | null {
  if (sent.name.trim() === '') return 'A tag needs a name.'
  if (sent.name.length > MAX_TAG_NAME_LENGTH) return `A tag's name has at most ${MAX_TAG_NAME_LENGTH} characters.`
  if ((sent.shortName?.length ?? 0) > MAX_TAG_SHORT_NAME_LENGTH)
    return `A tag's short name has at most ${MAX_TAG_SHORT_NAME_LENGTH} characters.`
  if (!isName) return `A tag's name ${NOT_VISIBLE}.`
  return isShortName ? null : `A tag's short name ${NOT_VISIBLE}.`
}

/** Builds a tag with a trimmed name (contract.md §1.2), or the reason why it cannot be created. */
function readTag(sent: NewTag): Entry {
  const name = tagName.safeParse(sent.name)
  const shortName = sent.shortName?.trim() ? tagShortName.safeParse(sent.shortName) : null
  return {
    id: newId(),
    name: name.data ?? sent.name,
    shortName: shortName?.data ?? null,
    problem: problemOf(sent, name.success, shortName?.success ?? true),
  }
}

/** Creates the valid tags, and returns for each of the others why it was refused (AST-19). Tag names are unique, ignoring case. */
export async function createTags(actor: Actor, items: readonly NewTag[]): Promise<WireNewTag[]> {
  const entries = items.map(readTag)
  const made = await db().tag.createManyAndReturn({
    data: entries
      .filter(({ problem }) => problem === null)
      .map(({ id, name, shortName }) => ({ id, name, shortName, createdById: actor.userId })),
    skipDuplicates: true,
    select: { id: true },
  })
  const ids = new Set(made.map(({ id }) => id))
  return entries.map(({ id, name, problem }) =>
    ids.has(id)
      ? { ok: true, id, name }
      : { ok: false, name, message: problem ?? 'There is already a tag of this name.' },
  )
}
