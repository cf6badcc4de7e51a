/** The parts of a group's record; the first one stands at its bare address. */
export const groupViews = ['students', 'teachers', 'assignments'] as const
export type GroupView = (typeof groupViews)[number]

/** The part that an address names; anything else is the first. */
export function groupViewOf(value: unknown): GroupView {
  return groupViews.find((view) => view === value) ?? 'students'
}

/** Where the sign-ins of a group are made and printed. */
export function groupSignInsPath(id: string): string {
  return `/classroom/groups/${id}/sign-ins`
}

/** The address of a part of a group's record. */
export function groupPath(id: string, view: GroupView = 'students'): string {
  return `/classroom/groups/${id}${view === 'students' ? '' : `?view=${view}`}`
}
