import { type Ability, type Able, can } from '@/lib/ability/ability'

/** The names of the side navigation's items and sub-items; their words stand in the texts of `shell.nav`. */
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

/** One item of the side navigation: its address, the ability that it needs, and the paths that it is current on. */
type NavigationItem = {
  key: NavigationKey
  href: string
  ability: Ability
  prefixes: readonly string[]
  /** An address of the item under which others have theirs. */
  exact?: string
}

/** An item as one viewer sees it; an area with items of its own leads to the first of them. */
export type NavigationEntry = Pick<NavigationItem, 'key' | 'href' | 'prefixes' | 'exact'> & {
  /** An address outside of the product. */
  isExternal: boolean
  items: readonly NavigationEntry[]
}

/** Who is no author comes to the addresses of an own item out of the library. */
const AUTHORING_PREFIXES = ['/content-author', '/content-builder']

/** The items of the side navigation in their order, with their abilities (SH-05). */
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
 * The side navigation of a viewer: items and sub-items by ability, an area without any of its items left away. Admin leads
 * outside, to `adminUrl`, and is there only when that is set (domain.md §10).
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

/** The cookie that remembers a shrunk side navigation, so that the server draws it right at once. */
export const NAVIGATION_COOKIE = 'traverse.navigation'

/** The cookie that remembers the areas of the side navigation that were closed, by key, with dots between. */
export const CLOSED_AREAS_COOKIE = 'traverse.navigation.closed'

/** Tells whether an item is the one that a path belongs to. */
export function isCurrent({ prefixes, exact }: Pick<NavigationItem, 'prefixes' | 'exact'>, pathname: string): boolean {
  return pathname === exact || prefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))
}

/** Screens that give the side navigation's room to the work: reading, grading, live (kit, Layout). */
export function prefersShrunkNavigation(pathname: string): boolean {
  return /^\/(content-viewer|assignments\/.|binder\/.|assignment-editor|classroom\/assignments\/[^/]+\/live)/.test(
    pathname,
  )
}
