import 'server-only'
import { db } from '@/lib/db/db'
import { ProductError } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import type { WireAssignedContent } from '../schema'
import type { AssignmentSettings } from '../settings'
import { requireAssignable } from './create-assignment'
import { newSettings } from './default-settings'
import { assignedContentSelect, presentAssignedContent } from './present-assigned-content'

export type Assignable = { content: WireAssignedContent; settings: AssignmentSettings }

/**
 * Returns an item about to be assigned, with the initial settings of its assignment; `refusal` is the reason why it cannot be assigned.
 * Throws 404 for an item outside the viewer's scope.
 */
export async function getAssignable(
  actor: Actor,
  contentId: string,
): Promise<(Assignable & { refusal: null }) | { refusal: string }> {
  try {
    const { data } = await requireAssignable(actor, contentId, actor.districtId)
    const content = await db().content.findUniqueOrThrow({ where: { id: contentId }, select: assignedContentSelect })
    return { content: presentAssignedContent(content), settings: newSettings(actor, data), refusal: null }
  } catch (error) {
    if (error instanceof ProductError && error.code === 'not_allowed') return { refusal: error.message }
    throw error
  }
}
