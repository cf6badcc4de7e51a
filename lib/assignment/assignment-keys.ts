/** Query keys of assignments and their students' work, so that pages and hooks share the same cache entries. */
export const assignmentKeys = {
  one: (id: string) => ['assignments', id] as const,
  works: (id: string) => ['assignments', id, 'user-assignments'] as const,
}
