import 'server-only'
import { db } from '@/lib/db/db'
import { contentScope } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'
import type { TopItem } from '../level-page'

const GRADE_ORDER = ['K', '1', '2', '3', '4', '5']

async function listTop(actor: Actor, contentType: 'grade' | 'course'): Promise<TopItem[]> {
  const rows = await db().content.findMany({
    where: {
      AND: [await contentScope(actor), { contentType, ...(actor.profile && { curriculum: actor.profile.curriculum }) }],
    },
    select: { id: true, name: true, data: true, contentState: true },
    orderBy: [{ displayOrder: 'asc' }, { name: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ id, name, data, contentState }) => {
    const abbreviation = data && typeof data === 'object' && 'abbreviation' in data ? data.abbreviation : ''
    return { id, name, abbreviation: String(abbreviation ?? ''), isDraft: contentState === 'draft' }
  })
}

/** Returns the sort position of a grade; those without an abbreviation come last. */
function placeOf({ abbreviation }: TopItem): number {
  const at = GRADE_ORDER.indexOf(abbreviation)
  return at < 0 ? GRADE_ORDER.length : at
}

/** Lists the grades of the viewer's curriculum in order, K to 5 (CUR-06). */
export async function listGrades(actor: Actor): Promise<TopItem[]> {
  const grades = await listTop(actor, 'grade')
  return grades.sort((a, b) => placeOf(a) - placeOf(b))
}

/** Lists the courses of the viewer's curriculum: the top level of the second family. */
export function listCourses(actor: Actor): Promise<TopItem[]> {
  return listTop(actor, 'course')
}
