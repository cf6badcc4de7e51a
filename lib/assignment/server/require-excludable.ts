import 'server-only'
import { invalidInput } from '@/lib/error/product-error'
import { type AssignedSource, readAssignedContent } from './assigned-content'

type Whole = Omit<AssignedSource, 'excludedContentIds'>

/** Returns a check for what can be excluded from an assignment: everything that students get below the assigned item. */
async function readExcludable(source: Whole): Promise<(contentId: string) => boolean> {
  const { paths } = await readAssignedContent({ ...source, excludedContentIds: [] })
  return (contentId) => contentId !== source.contentId && paths.has(contentId)
}

/** Throws 400 for excluding the assigned item itself, which would leave students nothing, or an item that is not below it. */
export async function requireExcludable(source: Whole, contentIds: readonly string[], path: string): Promise<void> {
  if (contentIds.length === 0) return
  const isExcludable = await readExcludable(source)
  const problems = contentIds
    .filter((id) => !isExcludable(id))
    .map((id) => ({
      path,
      message: id === source.contentId ? 'is the assigned item itself' : 'is not part of the assignment',
    }))
  if (problems.length > 0) throw invalidInput('This item cannot be excluded.', problems)
}

/** Returns the ids that can be excluded: invalid ids in defaults are ignored, not refused. */
export async function excludableOf(source: Whole, contentIds: readonly string[]): Promise<string[]> {
  return contentIds.length === 0 ? [] : contentIds.filter(await readExcludable(source))
}
