import 'server-only'
import { cache } from 'react'
import { isId } from '@/lib/common/id'
import type { WireDistrict } from '@/lib/district/schema'
import { getDistrict } from '@/lib/district/server/get-district'
import { orNull } from '@/lib/error/or-null'
import type { Actor } from '@/lib/session/actor'
import type { WireUser } from '@/lib/user/schema'
import { type AssignmentRecord, readAssignmentRecord } from '@/lib/viewer/server/read-assignment-editor'
import { type GroupRecord, readGroupRecord } from './read-group-record'
import { requireStudent } from './read-student-record'

/** Reads a record once for a request, for the page and for its title; null where it is not there or not the actor's to see. */
function finder<T>(read: (actor: Actor, id: string) => Promise<T>) {
  return cache(
    (actor: Actor, id: string): Promise<T | null> => (isId(id) ? orNull(() => read(actor, id)) : Promise.resolve(null)),
  )
}

export const findGroup: (actor: Actor, id: string) => Promise<GroupRecord | null> = finder(readGroupRecord)
export const findStudent: (actor: Actor, id: string) => Promise<WireUser | null> = finder(requireStudent)
export const findDistrict: (actor: Actor, id: string) => Promise<WireDistrict | null> = finder(getDistrict)
export const findAssignment: (actor: Actor, id: string) => Promise<AssignmentRecord | null> =
  finder(readAssignmentRecord)
