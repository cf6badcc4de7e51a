import 'server-only'
import { invalidInput } from '@/lib/error/product-error'
import { type AssignedSource, readAssignedContent } from './assigned-content'

type Whole = Omit<AssignedSource, 'excludedContentIds'>

/** What may be taken out of an assignment: everything that students get below the assigned item. */
async function readExcludable(source: Whole): Promise<(contentId: string) => boolean> {
  const { paths } = await readAssignedContent({ ...source, excludedContentIds: [] })
  return (contentId) => contentId !== source.contentId && paths.has(contentId)
}

/** Refuses with 400 to take out the assigned item itself, which would leave its students nothing, or what does not stand below it. */
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

/** Those of some ids that can be taken out: what defaults propose is not refused, but left out. */
export async function excludableOf(source: Whole, contentIds: readonly string[]): Promise<string[]> {
  return contentIds.length === 0 ? [] : contentIds.filter(await readExcludable(source))
}
