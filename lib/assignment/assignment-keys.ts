/** Query keys of assignments and their students' work, so that pages and hooks name the same entries of the cache. */
export const assignmentKeys = {
  one: (id: string) => ['assignments', id] as const,
  works: (id: string) => ['assignments', id, 'user-assignments'] as const,
}
