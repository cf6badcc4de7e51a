import 'server-only'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import { invalidInput, notAllowed, notFound } from '@/lib/error/product-error'
import type { CreateGroup, WireGroup } from '@/lib/group/schema'
import { groupSelectFor, presentGroup } from '@/lib/group/server/present-group'
import { readGroup } from '@/lib/group/server/read-group'
import { groupHomeScope } from '@/lib/scope/server/school-scope'
import type { Actor } from '@/lib/session/actor'
import { changeRoster } from './change-roster'

/** Returns the requested school, or the actor's only one. */
async function requireHome(actor: Actor, schoolId: string | undefined) {
  const schools = await db().school.findMany({
    where: { AND: [schoolId === undefined ? { isActive: true } : { id: schoolId }, groupHomeScope(actor)] },
    select: { id: true, districtId: true, isActive: true },
    take: 2,
  })
  const [school, another] = schools
  if (schoolId !== undefined && !school) throw notFound('There is no such school.')
  if (!school || another) throw invalidInput('A school is missing.', [{ path: 'schoolId', message: 'is required' }])
  if (!school.isActive) throw notAllowed('This school is closed.')
  return school
}

/**
 * Creates a group with its members in one of the actor's schools; a teacher becomes its teacher. Throws 404 for a school or users outside
 * the viewer's scope, 400 if no school is named and there is more than one.
 */
export async function createGroup(actor: Actor, input: CreateGroup): Promise<WireGroup> {
  const { schoolId, studentIds, teacherIds = [], ...fields } = input
  return inTransaction(async () => {
    const school = await requireHome(actor, schoolId)
    const group = await db().group.create({
      data: {
        ...fields,
        id: newId(),
        schoolId: school.id,
        districtId: school.districtId,
        createdById: actor.userId,
        modifiedById: actor.userId,
        ...(actor.roleId === 'teacher' && { teachers: { create: { userId: actor.userId } } }),
      },
      select: groupSelectFor(actor),
    })
    await changeRoster(actor, group, { addStudentIds: studentIds, addTeacherIds: teacherIds }, group.version)
    return presentGroup(actor, await readGroup(actor, group.id), 0)
  })
}
