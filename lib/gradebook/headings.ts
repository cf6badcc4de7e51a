import type { WireGradebook } from './schema'

type Assignment = WireGradebook['assignments'][number]

/** The ids of the assignments whose name another of the list has as well: their headings say when they are due (domain.md §14). */
export function namedAlike(assignments: readonly Pick<Assignment, 'id' | 'content'>[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { content } of assignments) counts.set(content.name, (counts.get(content.name) ?? 0) + 1)
  return new Set(assignments.filter(({ content }) => (counts.get(content.name) ?? 0) > 1).map(({ id }) => id))
}
