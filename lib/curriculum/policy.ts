import { can } from '@/lib/ability/ability'
import { canRemoveInsertion, type Removable, type RemovalReach } from '@/lib/content-insertion/policy'
import type { Actor } from '@/lib/session/actor'
import type { ViewNode } from './content-view'

/** A node of a tree, before its descendants are known. */
export type ViewPlace = Pick<
  ViewNode,
  'contentState' | 'teacherEdition' | 'restriction' | 'excluded' | 'createdById'
> & {
  /** Whether it is offered in the district's territory (domain.md §1). */
  isOffered: boolean
}

/** The rules of a viewer: what they see of a tree, and which insertions they may remove. */
export type Eyes = {
  sees(place: ViewPlace): boolean
  canRemove(insertion: Removable): boolean
}

/**
 * The rules for the students of an assignment, the same for all: what they see is what counts for their progress and what they may save. No
 * drafts, nothing for teachers, nothing that the district or the assignment excludes (domain.md §12).
 */
export const studentEyes: Eyes = {
  sees: ({ contentState, teacherEdition, restriction, excluded, isOffered }) =>
    contentState === 'published' && !teacherEdition && restriction === null && !excluded && isOffered,
  canRemove: () => false,
}

/**
 * Returns the rules for a member of staff: own items in any state; drafts and other territories with the ability; excluded items in own assignments
 * or with the ability.
 */
export function staffEyes(actor: Actor, removal: RemovalReach, assignment?: { createdById: string }): Eyes {
  const seesDrafts = can(actor, 'content.view-draft')
  const seesExcluded = can(actor, 'content.view-excluded') || assignment?.createdById === actor.userId
  return {
    sees({ contentState, createdById, excluded, isOffered }) {
      if (excluded && !seesExcluded) return false
      return seesDrafts || createdById === actor.userId || (contentState === 'published' && isOffered)
    },
    canRemove: (insertion) => canRemoveInsertion(removal, insertion),
  }
}
