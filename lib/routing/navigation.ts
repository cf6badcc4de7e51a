import type { Ability } from '@/lib/ability/ability'

/** One item of the side navigation: its address, the abilities of which it needs one, and the paths that it is current on. */
export type NavigationItem = {
  key: 'assignments' | 'binder' | 'curriculum' | 'classAssignments'
  href: string
  ability: Ability
  /** Not shown to who holds this ability. */
  not?: Ability
  prefixes: readonly string[]
}

/** The items of the side navigation in their order (shell.md §2.5). */
export const NAVIGATION: readonly NavigationItem[] = [
  { key: 'assignments', href: '/assignments', ability: 'assignment.student', prefixes: ['/assignments'] },
  { key: 'binder', href: '/binder', ability: 'assignment.student', prefixes: ['/binder'] },
  {
    key: 'curriculum',
    href: '/curriculum',
    ability: 'curriculum',
    prefixes: ['/curriculum', '/content-viewer/library'],
  },
  {
    key: 'classAssignments',
    href: '/classroom/assignments',
    ability: 'classroom',
    prefixes: ['/classroom/assignments', '/assignment-creator', '/assignment-editor', '/content-viewer/assignment'],
  },
]

/** The cookie that remembers a shrunk side navigation, so that the server draws it right at once. */
export const NAVIGATION_COOKIE = 'traverse.navigation'

/** Tells whether an item is the one that a path belongs to. */
export function isCurrent(item: NavigationItem, pathname: string): boolean {
  return item.prefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))
}

/** Screens that give the side navigation's room to the work: reading, grading, live (kit, Layout). */
export function prefersShrunkNavigation(pathname: string): boolean {
  return /^\/(content-viewer|assignments\/.|binder\/.|assignment-editor|classroom\/assignments\/[^/]+\/live)/.test(
    pathname,
  )
}
