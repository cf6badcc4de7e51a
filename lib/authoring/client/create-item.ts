import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { newName, UNIT_HOLDERS } from '../address'
import type { CreateProblem } from '../authored-item'

type NewItem = {
  contentType: string
  contentSubType: string | null
  /** For a unit, the course or grade that it is added to. */
  courseId: string | null
  /** One per attempt, so that a lost response causes no duplicate. */
  key: string
}
type Made = { id: string } | { problem: CreateProblem }
type Read = { id: string; contentType: string; children?: { id: string }[] }

/** Returns the result of a call, or null if it is refused; throws without a connection, as any call does. */
async function orRefused<T>(work: () => Promise<{ result: T }>): Promise<T | null> {
  try {
    return (await work()).result
  } catch (error) {
    if (error instanceof RequestError && error.status >= 400 && error.status < 500) return null
    throw error
  }
}

const readCourse = (id: string, childDepth: number) =>
  orRefused(() => request<Read>({ path: `content/${id}`, query: { childDepth }, silent: true }))

/** Creates a new item under its default name at the user's request; for a unit, the result says which of its three steps failed (ENT-56). */
export async function createItem({ courseId, key, ...named }: NewItem): Promise<Made> {
  const course = courseId === null ? null : await readCourse(courseId, 0)
  if (courseId !== null && !UNIT_HOLDERS.includes(course?.contentType ?? '')) return { problem: 'fetch' }
  // The URL named an existing kind.
  const name = newName(named as Parameters<typeof newName>[0])
  const made = await orRefused(() =>
    request<{ id: string }>({
      method: 'POST',
      path: 'content',
      body: { ...named, name, ...(courseId && { parentContent: { id: courseId } }) },
      idempotencyKey: key,
      silent: true,
    }),
  )
  if (!made) return { problem: courseId === null ? 'other' : 'save' }
  if (courseId === null) return { id: made.id }
  const saved = await readCourse(courseId, 1)
  return saved?.children?.some(({ id }) => id === made.id) ? { id: made.id } : { problem: 'find' }
}
