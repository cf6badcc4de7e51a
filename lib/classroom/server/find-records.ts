import 'server-only'
import { cache } from 'react'
import { isId } from '@/lib/common/id'
import type { WireDistrict } from '@/lib/district/schema'
import { getDistrict } from '@/lib/district/server/get-district'
import { orNull } from '@/lib/error/or-null'
import type { Viewer } from '@/lib/session/viewer'
import type { WireUser } from '@/lib/user/schema'
import { type AssignmentRecord, readAssignmentRecord } from '@/lib/viewer/server/read-assignment-editor'
import { type OpenGroup, openGroup } from './open-group'
import { requireStudent } from './open-student'

/** Reads a record once for a request, for the page and for its title; null where it is not there or not the viewer's to see. */
function finder<T>(read: (viewer: Viewer, id: string) => Promise<T>) {
  return cache(
    (viewer: Viewer, id: string): Promise<T | null> =>
      isId(id) ? orNull(() => read(viewer, id)) : Promise.resolve(null),
  )
}

export const findGroup: (viewer: Viewer, id: string) => Promise<OpenGroup | null> = finder(openGroup)
export const findStudent: (viewer: Viewer, id: string) => Promise<WireUser | null> = finder(requireStudent)
export const findDistrict: (viewer: Viewer, id: string) => Promise<WireDistrict | null> = finder(getDistrict)
export const findAssignment: (viewer: Viewer, id: string) => Promise<AssignmentRecord | null> =
  finder(readAssignmentRecord)
