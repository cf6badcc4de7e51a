import 'server-only'
import type { AssignmentSettings } from '@/lib/assignment/settings'
import type { ContentData } from '@/lib/content/data'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { hasFeature } from '@/lib/echo/echo'
import type { ReviewStanding } from '../schema'

/**
 * Returns the number of reviews that an echo requests of each student: that of its block, else of the assignment; 0 if its peer review is disabled.
 */
export async function readRequested(data: unknown, settings: AssignmentSettings): Promise<number> {
  // Stored by the schema of an echo; other content has no features.
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

/** Counts the reviews that a student has given and received for the answers matching `where`. */
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
