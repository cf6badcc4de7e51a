import 'server-only'
import type { RecordChild } from '@/lib/content/server/content-record'
import { invalidInput } from '@/lib/error/product-error'

/** Inserts a child after the named one, first for null, last for undefined. */
export function placeChild(
  children: readonly RecordChild[],
  child: RecordChild,
  afterContentId: string | null | undefined,
): RecordChild[] {
  if (afterContentId === undefined) return [...children, child]
  const at = children.findIndex(({ id }) => id === afterContentId)
  if (at < 0 && afterContentId !== null)
    throw invalidInput('The item to insert after does not exist.', [{ path: 'afterContentId', message: 'is no child' }])
  return children.toSpliced(at + 1, 0, child)
}
