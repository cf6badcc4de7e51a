import type { WireGradebook } from './schema'

type Assignment = WireGradebook['assignments'][number]

/** Returns the ids of the assignments that share their name with another one in the list: their headings include the due date (domain.md §14). */
export function namedAlike(assignments: readonly Pick<Assignment, 'id' | 'content'>[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { content } of assignments) counts.set(content.name, (counts.get(content.name) ?? 0) + 1)
  return new Set(assignments.filter(({ content }) => (counts.get(content.name) ?? 0) > 1).map(({ id }) => id))
}
