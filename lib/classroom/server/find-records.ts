import 'server-only'
import { cache } from 'react'
import { isId } from '@/lib/common/id'
import type { WireDistrict } from '@/lib/district/schema'
import { getDistrict } from '@/lib/district/server/get-district'
import { orNull } from '@/lib/error/or-null'
import { notFound } from '@/lib/error/product-error'
import type { WireSchool } from '@/lib/school/schema'
import { getSchool } from '@/lib/school/server/get-school'
import type { Actor } from '@/lib/session/actor'
import type { WireUser } from '@/lib/user/schema'
import { getUser } from '@/lib/user/server/get-user'
import { type AssignmentRecord, readAssignmentRecord } from '@/lib/viewer/server/read-assignment-editor'
import { type GroupRecord, readGroupRecord } from './read-group-record'
import { requireStudent } from './read-student-record'

/** Reads a record once per request, for both the page and its title; null if it does not exist or is outside the actor's scope. */
function finder<T>(read: (actor: Actor, id: string) => Promise<T>) {
  return cache(
    (actor: Actor, id: string): Promise<T | null> => (isId(id) ? orNull(() => read(actor, id)) : Promise.resolve(null)),
  )
}

/** Returns a user whose account this actor may view; throws 404 for users of whom only the name may be seen. */
async function requirePerson(actor: Actor, id: string): Promise<WireUser> {
  const person = await getUser(actor, id)
  if (person.userPrivileges === undefined) throw notFound()
  return person
}

export const findGroup: (actor: Actor, id: string) => Promise<GroupRecord | null> = finder(readGroupRecord)
export const findStudent: (actor: Actor, id: string) => Promise<WireUser | null> = finder(requireStudent)
export const findDistrict: (actor: Actor, id: string) => Promise<WireDistrict | null> = finder(getDistrict)
export const findSchool: (actor: Actor, id: string) => Promise<WireSchool | null> = finder(getSchool)
export const findPerson: (actor: Actor, id: string) => Promise<WireUser | null> = finder(requirePerson)
export const findAssignment: (actor: Actor, id: string) => Promise<AssignmentRecord | null> =
  finder(readAssignmentRecord)
