import { Texts } from '@/components/i18n/texts'
import { ClassAnswersLeaf, PeersLeaf, StudentRatingsLeaf } from '@/components/peer-review/peers-leaf'
import { isFinishedState } from '@/lib/assignment/feedback'
import type { EchoFeature } from '@/lib/content/types'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { assignmentChannel } from '@/lib/realtime/channels'
import type { RubricData } from '@/lib/rubric/schema'
import { dataOf, type PageContext } from './page-context'
import { linkedHtml } from './shown-item'
import { textField } from './text-field'

type EchoPeersProps = {
  node: ViewNode
  /** The enabled feature blocks. */
  features: Partial<Record<EchoFeature, ViewNode>>
  context: PageContext
}

/** Returns the rubrics used to review an echo: those of its peer-review block, else its own (contract.md §3). */
function rubricsOf({ node, features, context }: EchoPeersProps) {
  const ownRubrics = (of: ViewNode | undefined) =>
    (of?.children ?? [])
      .filter(({ contentType }) => contentType === 'rubric')
      // A rubric's data was stored through the schema of its type.
      .map((rubric) => ({ id: rubric.id, data: dataOf(context, rubric) as RubricData }))
  const ofBlock = ownRubrics(features['peer-review'])
  return ofBlock.length > 0 ? ofBlock : ownRubrics(node)
}

/** Returns the number of reviews required: the block's, else the assignment's; none if reviewing is disabled. */
function requestedOf({ features, context }: EchoPeersProps): number {
  const block = features['peer-review']
  if (!block) return 0
  const { reviewsRequested } = dataOf(context, block)
  return typeof reviewsRequested === 'number' ? reviewsRequested : (context.open.settings?.reviewsRequested ?? 0)
}

/** Shows a student the reviews and answers of classmates at an echo, as far as the assignment allows. */
function OfOwnWork(props: EchoPeersProps) {
  const { node, features, context } = props
  const { work, settings } = context.open
  const answer = work?.answers.get(node.id)
  const requested = requestedOf(props)
  const shows = {
    ranking: features.ranking !== undefined && settings?.showRanking === true,
    reactions: settings?.showReactions === true,
  }
  if (!work || !answer || (requested === 0 && !shows.ranking && !shows.reactions)) return null
  const instructionsOf = (feature: EchoFeature) =>
    features[feature] ? linkedHtml(textField(dataOf(context, features[feature]), 'instructions'), context) : ''
  return (
    <PeersLeaf
      assignmentId={work.assignmentId}
      answerKey={{
        userAssignmentId: work.userAssignmentId,
        contentId: node.id,
        contextContentId: answer.contextContentId,
      }}
      isDone={isFinishedState(answer.interaction?.state)}
      review={{ requested, instructions: instructionsOf('peer-review'), rubrics: rubricsOf(props) }}
      shows={shows}
      rankingInstructions={instructionsOf('ranking')}
      channel={work.pollChannel}
    />
  )
}

/** The reviews of the student whose work a teacher is looking at. */
function OfStudentsWork(props: EchoPeersProps) {
  const { node, context } = props
  const { work, staff } = context.open
  const interaction = work?.answers.get(node.id)?.interaction
  if (!work || !interaction) return null
  return (
    <div className="mt-12 border-t-3 border-line pt-6">
      <StudentRatingsLeaf
        student={{ userId: interaction.userId, userAssignmentId: work.userAssignmentId }}
        assignmentId={work.assignmentId}
        contentId={node.id}
        interactionId={interaction.id}
        rubrics={rubricsOf(props)}
        mayDelete={staff?.teach?.isTaught === true}
      />
    </div>
  )
}

/** The answers of the class, for staff who look at its assignment. */
function OfClass({ node, features, context }: EchoPeersProps) {
  const { base, settings, staff } = context.open
  if (base.family !== 'assignment' || !staff) return null
  return (
    <div className="mt-12 border-t-3 border-line pt-6">
      <ClassAnswersLeaf
        assignmentId={base.assignmentId}
        contentId={node.id}
        shows={{ ranking: features.ranking !== undefined, reactions: settings?.showReactions === true }}
        actor={{ userId: '', isStaff: true }}
        channel={assignmentChannel(base.assignmentId)}
        ownChannel={null}
        mayReact={staff.teach?.isTaught === true}
      />
    </div>
  )
}

/** What follows the answer of an echo: reviews, ranking and reactions, for a student or for staff. */
export function EchoPeers(props: EchoPeersProps) {
  const { work, isPinned } = props.context.open
  if (isPinned) return null
  if (!work) return <OfClass {...props} />
  if (!work.isOwn) return <OfStudentsWork {...props} />
  // Staff already have these texts from the viewer.
  return (
    <Texts of={['peers']}>
      <OfOwnWork {...props} />
    </Texts>
  )
}
