import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { contentScope } from '@/lib/scope/server/content-scope'
import { readKeptIds } from '@/lib/scope/server/kept-content'
import { keywordFilters } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import { PICKER_PAGE_SIZE } from '../limits'
import { assignableTypes, type WireAssignedContent } from '../schema'
import { assignedContentSelect, presentAssignedContent } from './present-assigned-content'

/** The types offered before any search; the parts of a lesson are found by name. */
const OFFERED_TYPES = ['unit', 'chapter'] as const

/** Returns a page of the items this actor can assign, searched by name: published, of the profile's curriculum, not restricted. */
export async function listAssignable(
  actor: Actor,
  { keyword, page }: { keyword: string; page: number },
): Promise<{ data: WireAssignedContent[]; count: number }> {
  const searched = keywordFilters(keyword || undefined)
  const where: Prisma.ContentWhereInput = {
    AND: [
      await contentScope(actor),
      {
        contentState: 'published',
        teacherEdition: false,
        contentType: { in: [...(searched.length > 0 ? assignableTypes : OFFERED_TYPES)] },
        ...(actor.profile && { curriculum: actor.profile.curriculum }),
        ...(actor.districtId && { id: { notIn: await readKeptIds(actor.districtId) } }),
      },
      ...searched,
    ],
  }
  const [rows, count] = await Promise.all([
    db().content.findMany({
      where,
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      skip: (page - 1) * PICKER_PAGE_SIZE,
      take: PICKER_PAGE_SIZE,
      select: assignedContentSelect,
    }),
    db().content.count({ where }),
  ])
  return { data: rows.map(presentAssignedContent), count }
}
