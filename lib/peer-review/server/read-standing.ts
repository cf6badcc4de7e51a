import 'server-only'
import type { AssignmentSettings } from '@/lib/assignment/settings'
import type { ContentData } from '@/lib/content/data'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { hasFeature } from '@/lib/echo/echo'
import type { ReviewStanding } from '../schema'

/** How many reviews an echo asks each student for: its block's number, else the assignment's; none where its peer review is switched off. */
export async function readRequested(data: unknown, settings: AssignmentSettings): Promise<number> {
  // Stored by the schema of an echo; what is no echo has no features.
  const { features } = data as Partial<ContentData<'echo'>>
  const block = features?.['peer-review']
  if (!features || !block || !hasFeature({ features }, 'peer-review')) return 0
  const row = await db().content.findFirst({
    where: { id: block.contentId, deletedDate: null },
    select: { data: true },
  })
  return (
    (row?.data as Partial<ContentData<'block', 'peer-review'>> | null)?.reviewsRequested ?? settings.reviewsRequested
  )
}

/** The reviews that a student has given and received, of the answers that `where` names. */
export async function countReviews(
  userId: string,
  where: Prisma.InteractionWhereInput,
): Promise<Pick<ReviewStanding, 'given' | 'received'>> {
  const reviews = { type: 'review' as const, deletedDate: null }
  const [given, received] = await Promise.all([
    db().reaction.count({ where: { ...reviews, userId, interaction: where } }),
    db().reaction.count({ where: { ...reviews, interaction: { AND: [where, { userId }] } } }),
  ])
  return { given, received }
}
