/** The tabs of a group's page; the first one has the URL without a suffix. */
export const groupViews = ['students', 'teachers', 'assignments'] as const
export type GroupView = (typeof groupViews)[number]

/** Returns the tab named in a URL; the first one for anything else. */
export function groupViewOf(value: unknown): GroupView {
  return groupViews.find((view) => view === value) ?? 'students'
}

/** Returns the path of the page on which a group's sign-ins are created and printed. */
export function groupSignInsPath(id: string): string {
  return `/classroom/groups/${id}/sign-ins`
}

/** Returns the path of a tab of a group's page. */
export function groupPath(id: string, view: GroupView = 'students'): string {
  return `/classroom/groups/${id}${view === 'students' ? '' : `?view=${view}`}`
}
