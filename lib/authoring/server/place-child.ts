import 'server-only'
import type { RecordChild } from '@/lib/content/server/content-record'
import { invalidInput } from '@/lib/error/product-error'

/** Children with one more: after the one that is named, first for null, at the end for nothing. */
export function placeChild(
  children: readonly RecordChild[],
  child: RecordChild,
  afterContentId: string | null | undefined,
): RecordChild[] {
  if (afterContentId === undefined) return [...children, child]
  const at = children.findIndex(({ id }) => id === afterContentId)
  if (at < 0 && afterContentId !== null)
    throw invalidInput('The item to follow is not there.', [{ path: 'afterContentId', message: 'is no child' }])
  return children.toSpliced(at + 1, 0, child)
}
