import { type Ability, type Able, can } from '@/lib/ability/ability'

/** The keys of the side navigation's items and sub-items; their labels are in `shell.nav`. */
export type NavigationKey =
  | 'assignments'
  | 'binder'
  | 'curriculum'
  | 'assess'
  | 'assessments'
  | 'documents'
  | 'questions'
  | 'classroom'
  | 'classAssignments'
  | 'groups'
  | 'students'
  | 'districts'
  | 'schools'
  | 'rosters'
  | 'library'
  | 'authoring'
  | 'admin'

/** One item of the side navigation: its path, the ability it requires, and the paths on which it is current. */
type NavigationItem = {
  key: NavigationKey
  href: string
  ability: Ability
  prefixes: readonly string[]
  /** A path that belongs to this item only if it matches exactly, because other items use paths below it. */
  exact?: string
}

/** An item as one viewer sees it; an area with sub-items links to the first visible one. */
export type NavigationEntry = Pick<NavigationItem, 'key' | 'href' | 'prefixes' | 'exact'> & {
  /** Whether the link leaves the product. */
  isExternal: boolean
  items: readonly NavigationEntry[]
}

/** Users without the author ability reach the authoring pages of their own items from the library. */
const AUTHORING_PREFIXES = ['/content-author', '/content-builder']

/** The items of the side navigation in order, with their abilities (SH-05). */
const NAVIGATION: readonly (NavigationItem & { items?: readonly NavigationItem[] })[] = [
  { key: 'assignments', href: '/assignments', ability: 'assignment.student', prefixes: ['/assignments'] },
  { key: 'binder', href: '/binder', ability: 'assignment.student', prefixes: ['/binder'] },
  {
    key: 'curriculum',
    href: '/curriculum',
    ability: 'curriculum',
    prefixes: ['/curriculum'],
  },
  {
    key: 'assess',
    href: '/assessment',
    ability: 'assessment',
    prefixes: ['/assessment'],
    items: [
      {
        key: 'assessments',
        href: '/assessment/assessments',
        ability: 'assessment',
        prefixes: ['/assessment/assessments', '/assessment/assessment'],
        exact: '/assessment',
      },
      {
        key: 'documents',
        href: '/assessment/documents',
        ability: 'assessment',
        prefixes: ['/assessment/documents'],
      },
      {
        key: 'questions',
        href: '/assessment/questions',
        ability: 'assessment',
        prefixes: ['/assessment/questions'],
      },
    ],
  },
  {
    key: 'classroom',
    href: '/classroom',
    ability: 'classroom',
    prefixes: [
      '/classroom',
      '/assignment-creator',
      '/assignment-editor',
      '/content-viewer/assignment',
      '/content-viewer/teacher-edition',
    ],
    items: [
      {
        key: 'classAssignments',
        href: '/classroom/assignments',
        ability: 'teacher',
        prefixes: [
          '/classroom/assignments',
          '/assignment-creator',
          '/assignment-editor',
          '/content-viewer/assignment',
          '/content-viewer/teacher-edition',
        ],
      },
      { key: 'groups', href: '/classroom/groups', ability: 'teacher', prefixes: ['/classroom/groups'] },
      { key: 'students', href: '/classroom/students', ability: 'teacher', prefixes: ['/classroom/students'] },
      { key: 'districts', href: '/classroom/districts', ability: 'admin', prefixes: ['/classroom/districts'] },
      { key: 'schools', href: '/classroom/schools', ability: 'admin', prefixes: ['/classroom/schools'] },
      { key: 'rosters', href: '/classroom/rosters', ability: 'districts', prefixes: ['/classroom/rosters'] },
    ],
  },
  {
    key: 'library',
    href: '/library',
    ability: 'library',
    prefixes: ['/library', '/content-viewer/library'],
  },
  { key: 'authoring', href: '/content-author', ability: 'author', prefixes: AUTHORING_PREFIXES },
]

function entryOf({ key, href, prefixes, exact }: NavigationItem, items: readonly NavigationEntry[]): NavigationEntry {
  return { key, href: items[0]?.href ?? href, prefixes, exact, isExternal: false, items }
}

/**
 * Returns the side navigation of a viewer, filtered by ability; areas without visible items are omitted. Admin links to the external `adminUrl` and
 * is only shown if that is set (domain.md §10).
 */
export function navigationOf(actor: Able, adminUrl: string | null): NavigationEntry[] {
  const may = ({ ability }: NavigationItem) => can(actor, ability)
  const isAuthor = can(actor, 'author')
  const withAuthoring = (item: (typeof NAVIGATION)[number]) =>
    item.key === 'library' && !isAuthor ? { ...item, prefixes: [...item.prefixes, ...AUTHORING_PREFIXES] } : item
  const entries = NAVIGATION.filter(may)
    .map(withAuthoring)
    .flatMap((item) => {
      const items = (item.items ?? []).filter(may).map((child) => entryOf(child, []))
      return item.items && items.length === 0 ? [] : [entryOf(item, items)]
    })
  if (!adminUrl || !can(actor, 'admin')) return entries
  return [...entries, { key: 'admin', href: adminUrl, prefixes: [], isExternal: true, items: [] }]
}

/** The cookie that stores whether the side navigation is collapsed, so that the server renders it correctly. */
export const NAVIGATION_COOKIE = 'traverse.navigation'

/** The cookie that stores the collapsed areas of the side navigation: keys separated by dots. */
export const CLOSED_AREAS_COOKIE = 'traverse.navigation.closed'

/** Whether a path belongs to an item. */
export function isCurrent({ prefixes, exact }: Pick<NavigationItem, 'prefixes' | 'exact'>, pathname: string): boolean {
  return pathname === exact || prefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))
}

/** Whether a page starts with a collapsed side navigation to give the work more room: reading, grading, live (kit, Layout). */
export function prefersShrunkNavigation(pathname: string): boolean {
  return /^\/(content-viewer|assignments\/.|binder\/.|assignment-editor|classroom\/assignments\/[^/]+\/live)/.test(
    pathname,
  )
}
