import { can } from '@/lib/ability/ability'
import { canRemoveInsertion, type Removable, type RemovalReach } from '@/lib/content-insertion/policy'
import type { Actor } from '@/lib/session/actor'
import type { ViewNode } from './content-view'

/** A place of a tree, before what is below it is known. */
export type ViewPlace = Pick<
  ViewNode,
  'contentState' | 'teacherEdition' | 'restriction' | 'excluded' | 'createdById'
> & {
  /** Whether the territory of the district is offered it (domain.md §1). */
  isOffered: boolean
}

/** Who looks at a tree: what of it they see, and which insertions they may take out. */
export type Eyes = {
  sees(place: ViewPlace): boolean
  canRemove(insertion: Removable): boolean
}

/**
 * The students of an assignment, all alike: what they see is what counts for their progress and what they may save. No drafts, nothing for
 * teachers, nothing that the district or the assignment leaves out (domain.md §12).
 */
export const studentEyes: Eyes = {
  sees: ({ contentState, teacherEdition, restriction, excluded, isOffered }) =>
    contentState === 'published' && !teacherEdition && restriction === null && !excluded && isOffered,
  canRemove: () => false,
}

/** A member of staff: own items in any state, drafts and other territories with the ability, exclusions in own assignments or with the ability. */
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
