import { type Able, can } from '@/lib/ability/ability'
import type { NavigationKey } from './navigation'

type Area = NavigationKey | 'settings' | 'notifications' | 'credits'

/** The areas of the product by the first part of their addresses; each names its own 404 page (RT-07). */
const AREAS: Readonly<Record<string, Area>> = {
  assignments: 'assignments',
  binder: 'binder',
  curriculum: 'curriculum',
  'content-viewer/library': 'library',
  'content-viewer/assignment': 'classroom',
  'content-viewer/teacher-edition': 'classroom',
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

/** Returns the area that a path belongs to; null outside all areas. Students, who have no classroom, have assignments. */
export function areaOf(path: string, actor: Able | null): Area | null {
  const [first = '', second = ''] = path.split(/[?#]/, 1)[0]?.split('/').filter(Boolean) ?? []
  const name = [first, `${first}/${second}`].find((prefix) => Object.hasOwn(AREAS, prefix))
  const area = name === undefined ? null : (AREAS[name] ?? null)
  return area === 'classroom' && actor && can(actor, 'assignment.student') ? 'assignments' : area
}
