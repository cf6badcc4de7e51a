import 'server-only'
import { WRITE_LIMIT } from '@/lib/api/limits'
import { recordAudit } from '@/lib/audit/server/record-audit'
import type { WireContent } from '@/lib/content/schema'
import type { ContentPair } from '@/lib/content/types'
import { ProductError } from '@/lib/error/product-error'
import { consumeHere } from '@/lib/rate-limit/server/consume-here'
import type { Actor } from '@/lib/session/actor'
import { getContent } from '@/lib/viewer/server/get-content'
import { newName, UNIT_HOLDERS } from '../address'
import type { CreateProblem } from '../authored-item'
import { createContent } from './create-content'

type Asked = { pair: ContentPair; courseId: string | null; requestId: string }
type Made = { made: WireContent } | { problem: CreateProblem }

/** Returns the result of the work, or null if it is refused; rethrows unexpected errors. */
async function orRefused<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProductError && error.status < 500) return null
    throw error
  }
}

const create = (actor: Actor, pair: ContentPair, parentId?: string) =>
  orRefused(() =>
    createContent(actor, { ...pair, name: newName(pair), ...(parentId && { parentContent: { id: parentId } }) }),
  )

const read = (actor: Actor, id: string, childDepth: number) =>
  orRefused(async () => (await getContent(actor, id, { childDepth })).content)

/** Adds a new unit to its course: reads the course, saves it with the unit, then looks the unit up in it (ERR-24). */
async function createUnit(actor: Actor, pair: ContentPair, courseId: string): Promise<Made> {
  const course = await read(actor, courseId, 0)
  if (!course || !UNIT_HOLDERS.includes(course.contentType)) return { problem: 'fetch' }
  const created = await create(actor, pair, courseId)
  if (!created) return { problem: 'save' }
  const { id } = created.content
  const saved = await read(actor, courseId, 1)
  return saved?.children?.some((child) => child.id === id) ? { made: created.content } : { problem: 'find' }
}

/** Creates the item that a create URL asks for, rate-limited and audited like the API call; the caller checks that the URL exists for the viewer. */
export async function createAtAddress(actor: Actor, { pair, courseId, requestId }: Asked): Promise<Made> {
  const isCounted = await orRefused(() => consumeHere(WRITE_LIMIT, actor.session.id).then(() => true))
  if (!isCounted) return { problem: 'other' }
  if (courseId) {
    const placed = await createUnit(actor, pair, courseId)
    if ('made' in placed) await note(actor, placed.made.id, requestId)
    return placed
  }
  const created = await create(actor, pair)
  if (!created) return { problem: 'other' }
  await note(actor, created.content.id, requestId)
  return { made: created.content }
}

function note(actor: Actor, id: string, requestId: string): Promise<void> {
  return recordAudit({ actor, action: 'content.create', records: [{ id, outcome: 'done' }], requestId })
}
