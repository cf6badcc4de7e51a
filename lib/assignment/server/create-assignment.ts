import 'server-only'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import { invalidInput, notAllowed, notFound } from '@/lib/error/product-error'
import { lockGroup } from '@/lib/group/server/lock-group'
import { isReadable } from '@/lib/scope/server/content-scope'
import { groupScope, taughtGroupScope } from '@/lib/scope/server/group-scope'
import { readWaysUp } from '@/lib/scope/server/kept-content'
import { adminReach } from '@/lib/scope/server/reach'
import { taughtStudentScope, userScope } from '@/lib/scope/server/user-scope'
import type { Actor } from '@/lib/session/actor'
import { assignableTypes, type CreateAssignment, type WireAssignment } from '../schema'
import { addUserAssignments } from './add-students'
import { readAssignedContent } from './assigned-content'
import { newSettings } from './default-settings'
import { getAssignment } from './get-assignment'
import { assignmentSelect } from './present-assignment'
import { excludableOf, requireExcludable } from './require-excludable'

type Target = { groupId: string | null; studentId: string | null; districtId: string | null; userIds: string[] }

async function requireGroup(actor: Actor, id: string): Promise<Target> {
  const group = await db().group.findFirst({
    where: { AND: [{ id }, groupScope(actor)] },
    select: { districtId: true, isActive: true, school: { select: { isActive: true } } },
  })
  if (!group) throw notFound('There is no such group.')
  if ((await db().group.count({ where: { AND: [{ id }, taughtGroupScope(actor)] } })) === 0)
    throw notAllowed('You can assign only to groups that you teach.')
  if (!group.isActive || !group.school.isActive) throw notAllowed('This group is closed.')
  await lockGroup(id)
  const members = await db().groupStudent.findMany({ where: { groupId: id }, select: { userId: true } })
  return { groupId: id, studentId: null, districtId: group.districtId, userIds: members.map(({ userId }) => userId) }
}

async function requireStudent(actor: Actor, id: string): Promise<Target> {
  const student = await db().user.findFirst({
    where: { AND: [{ id, roleId: 'student' }, userScope(actor)] },
    select: { districtId: true, isActive: true },
  })
  if (!student) throw notFound('There is no such student.')
  const taught = adminReach(actor).everything ? {} : taughtStudentScope(actor)
  if ((await db().user.count({ where: { AND: [{ id }, taught] } })) === 0)
    throw notAllowed('You can assign only to students whom you teach.')
  if (!student.isActive) throw notAllowed('This account is closed.')
  return { groupId: null, studentId: id, districtId: student.districtId, userIds: [id] }
}

/**
 * Returns an item that may be assigned in a district. Throws 404 if it is outside the viewer's scope, 403 `not_allowed` for drafts,
 * teachers' items and items that the district restricts for its students.
 */
export async function requireAssignable(actor: Actor, id: string, districtId: string | null) {
  if (!(await isReadable(actor, id))) throw notFound('There is no such content.')
  const content = await db().content.findUniqueOrThrow({
    where: { id },
    select: {
      contentType: true,
      contentState: true,
      teacherEdition: true,
      data: true,
    },
  })
  if (content.contentState === 'draft') throw notAllowed('A draft cannot be assigned.')
  if (content.teacherEdition || !(assignableTypes as readonly string[]).includes(content.contentType))
    throw notAllowed('This item cannot be assigned to students.')
  if ((await readWaysUp(districtId, id)).isKept) throw notAllowed('This item is restricted in the district.')
  return content
}

/** Throws 400 if the end is not after the start. */
export function requireOrder(startDate: Date, endDate: Date | null): void {
  if (endDate !== null && endDate <= startDate)
    throw invalidInput('The end must be after the start.', [
      { path: 'endDate', message: 'The end must be after the start.' },
    ])
}

/** Locks an item against deletion until the transaction ends: assigned items cannot be deleted (`requireUnused`). */
async function holdContent(id: string): Promise<void> {
  await db().$queryRaw`SELECT 1 FROM "content" WHERE "id" = ${id}::uuid FOR SHARE`
}

/**
 * Assigns an item to a group or student and creates the user assignments. Throws 404 for a target or item outside the viewer's scope; 403
 * `not_allowed` for a target that they do not teach, drafts, teachers' items and restricted items; 400 if it ends before it starts, or for
 * exclusions that are not possible.
 */
export async function createAssignment(actor: Actor, input: CreateAssignment): Promise<WireAssignment> {
  const { contentId, targetTypeId, startDate } = input
  const endDate = input.endDate ?? null
  requireOrder(startDate, endDate)
  const id = newId()
  await inTransaction(async () => {
    const target = await (targetTypeId === 'group' ? requireGroup : requireStudent)(actor, input.target.id)
    await holdContent(contentId)
    const assigned = await requireAssignable(actor, contentId, target.districtId)
    const source = { contentId, districtId: target.districtId, createdById: actor.userId }
    const chosen = input.data?.settings
    await requireExcludable(source, chosen?.excludedContentIds ?? [], 'data.settings.excludedContentIds')
    const proposed = newSettings(actor, assigned.data, chosen)
    const excludedContentIds = await excludableOf(source, proposed.excludedContentIds)
    const settings = { ...proposed, excludedContentIds }
    const content = await readAssignedContent({ ...source, excludedContentIds })
    const assignment = await db().assignment.create({
      data: {
        id,
        contentId,
        targetTypeId,
        groupId: target.groupId,
        studentId: target.studentId,
        startDate,
        endDate,
        data: { settings },
        maxScore: content.maxScore,
        scoreableContentIds: content.scoreableContentIds,
        createdById: actor.userId,
      },
      select: assignmentSelect,
    })
    await addUserAssignments(assignment, content, target.userIds)
  })
  return (await getAssignment(actor, id)).assignment
}
