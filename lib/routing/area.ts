import type { NavigationKey } from './navigation'

/** The areas of the product by the first part of their addresses; each names its own 404 page (shell.md §2.1, §2.4). */
const AREAS: Readonly<Record<string, NavigationKey | 'authoring' | 'settings' | 'notifications' | 'credits'>> = {
  assignments: 'assignments',
  binder: 'binder',
  curriculum: 'curriculum',
  'content-viewer': 'curriculum',
  'assignment-creator': 'classroom',
  'assignment-editor': 'classroom',
  classroom: 'classroom',
  library: 'library',
  'content-author': 'authoring',
  'content-builder': 'authoring',
  assessment: 'assess',
  settings: 'settings',
  notifications: 'notifications',
  credits: 'credits',
}

/** The area that a path belongs to; null outside of all. */
export function areaOf(path: string) {
  const [first = ''] = path.split(/[?#]/, 1)[0]?.split('/').filter(Boolean) ?? []
  return Object.hasOwn(AREAS, first) ? (AREAS[first] ?? null) : null
}
