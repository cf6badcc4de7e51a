import { getTranslations } from 'next-intl/server'
import { Texts } from '@/components/i18n/texts'
import { AttemptsLeaf } from '@/components/interactive/attempts/attempts-leaf'
import { LiveAttemptsLeaf } from '@/components/interactive/attempts/live-attempts-leaf'
import { OfStudent } from '@/components/interactive/frame/of-student'
import { FollowedRubricsLeaf } from '@/components/interactive/leaves'
import type { PollSource } from '@/components/interactive/node'
import { type InteractiveMode, InteractiveView } from '@/components/interactive/registry'
import { RubricView } from '@/components/rubric/rubric-view'
import { answeredIn } from '@/lib/content/text-versions'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { scoreOf } from '@/lib/interaction/answer'
import { writtenOf } from '@/lib/interactive/written'
import { assignmentChannel } from '@/lib/realtime/channels'
import { isPreviewed } from '@/lib/routing/viewer-address'
import type { RubricData } from '@/lib/rubric/schema'
import type { OpenPage, PageAnswer } from '@/lib/viewer/viewer-page'
import { notesBefore } from './answer-notes'
import { filmNotes } from './film-notes'
import { PageBody } from './page-body'
import { dataOf, isWorded, type PageContext, sightOf, titleOf } from './page-context'
import { relatedItems, shownItem } from './shown-item'
import { textField } from './text-field'

/** Returns whose votes a poll counts: for a student through their own work, for staff those of the assignment; nobody's in the library. */
function pollSourceOf({ base, work, settings }: OpenPage): PollSource | undefined {
  if (work?.isOwn) return { userAssignmentId: work.userAssignmentId, channel: work.pollChannel }
  if (!settings) return undefined
  const looked = base.family === 'assignment' ? base.assignmentId : base.family === 'teacher-edition' && base.rootId
  const assignmentId = work?.assignmentId ?? looked
  return assignmentId ? { assignmentId, channel: assignmentChannel(assignmentId) } : undefined
}

function modeOf(node: ViewNode, answer: PageAnswer | undefined, context: PageContext): InteractiveMode {
  const { work, root, isPinned, base } = context.open
  if (isPreviewed(base)) return { kind: 'preview', isKeyless: true }
  const pollSource = pollSourceOf(context.open)
  if (!work || !answer) return { kind: 'preview', pollSource }
  const { interaction, lock, contextContentId, feedback, tries } = answer
  const answerKey = { userAssignmentId: work.userAssignmentId, contentId: node.id, contextContentId }
  if (!work.isOwn) {
    const initial = { rootContentId: root.id, interaction, lock, workVersion: work.version }
    return { kind: 'followed', answerKey, initial, ...(pollSource && { pollSource }) }
  }
  if (work.isSubmitted || isPinned) {
    return {
      kind: 'review',
      value: interaction?.interactionData.value ?? null,
      score: scoreOf(interaction),
      ...(pollSource && { pollSource }),
    }
  }
  return {
    kind: 'play',
    answerKey,
    initial: {
      rootContentId: root.id,
      interaction,
      lock,
      workVersion: work.version,
      tries,
      written: writtenOf(node.contentSubType, dataOf(context, node)),
      revealed: feedback.answers ? dataOf(context, node, { withKeys: true }) : null,
      answeredIn: answeredIn(context.version),
    },
    ...(pollSource && { pollSource }),
  }
}

/** A prompt with embedded content must be rendered by the server; other prompts stay plain text. */
const hasIsland = /data-block="(?:interactive|image)"|data-entity="(?:fun-fact|inline-image)"/

type RubricsProps = { node: ViewNode; answer: PageAnswer | undefined; mode: InteractiveMode; context: PageContext }

/** The rubrics of an item, with the selected levels as far as the student may see them now. */
function Rubrics({ node, answer, mode, context }: RubricsProps) {
  const rubrics = node.children
    .filter(({ contentType }) => contentType === 'rubric')
    // A rubric's data was stored through the schema of its type.
    .map((child) => ({ id: child.id, data: dataOf(context, child) as RubricData }))
  if (rubrics.length === 0) return null
  if (mode.kind === 'followed')
    return <FollowedRubricsLeaf rubrics={rubrics} answerKey={mode.answerKey} interaction={mode.initial.interaction} />
  return <RubricView rubrics={rubrics} selections={answer?.interaction?.scoreData?.rubricSelections ?? {}} />
}

const QUESTIONS: readonly (string | null)[] = ['multiple-choice', 'poll', 'essay', 'activity']

/** Says on a Spanish page that a question has no Spanish version and is asked in the standard words (domain.md §1). */
async function StandardWords() {
  const t = await getTranslations('viewer')
  return <p className="mt-4 text-fs-1 text-text-quiet">{t('standardWords')}</p>
}

/** An interactive, or the answer of an echo, in its place on a page: for a student at work, for review, or for staff to try out. */
export function EmbeddedInteractive({ node, context }: { node: ViewNode; context: PageContext }) {
  if (sightOf(context.open, node.id).hideInteractive) return null
  const answer = context.open.work?.answers.get(node.id)
  const data = dataOf(context, node, { withKeys: context.open.work?.isSubmitted === true })
  const prompt = textField(data, 'prompt')
  const shown = shownItem({ ...node, name: titleOf(context, node).title }, data, context)
  const mode = modeOf(node, answer, context)
  const related = relatedItems(data, context)
  const isUnworded =
    context.version === 'spanish' && QUESTIONS.includes(node.contentSubType) && !isWorded(context, node.id)
  const notes = notesBefore(node, answer, mode.kind === 'play', context)
  const before = (notes || isUnworded) && (
    <>
      {isUnworded && <StandardWords />}
      {notes}
    </>
  )
  const view = (
    <InteractiveView
      node={shown}
      mode={mode}
      related={related}
      captionsOn={context.open.captionsOn}
      notesPlace={node.contentSubType === 'video' ? filmNotes(context, node.id) : undefined}
      isChecked={answer?.isChecked ?? true}
      isOptional={data.optional === true}
      {...(hasIsland.test(prompt) && {
        prompt: <PageBody node={node} html={prompt} field="prompt" context={context} headingOffset={2} />,
      })}
      {...(before && { before })}
      {...(node.children.length > 0 && {
        rubric: <Rubrics node={node} answer={answer} mode={mode} context={context} />,
      })}
    />
  )
  const interaction = answer?.interaction
  const parts = { node: shown, related }
  if (mode.kind === 'followed')
    return (
      <OfStudent>
        {view}
        <LiveAttemptsLeaf {...parts} answerKey={mode.answerKey} interaction={interaction ?? null} />
      </OfStudent>
    )
  const whole = (
    <>
      {view}
      {interaction && interaction.attempt > 1 && (
        <Texts of={['peers']}>
          {mode.kind === 'play' ? (
            <LiveAttemptsLeaf
              {...parts}
              answerKey={mode.answerKey}
              interaction={interaction}
              isOpen={answer?.isReopened === true}
            />
          ) : (
            <AttemptsLeaf
              {...parts}
              interactionId={interaction.id}
              attempt={interaction.attempt}
              value={interaction.interactionData.value ?? null}
              scoreData={interaction.scoreData}
            />
          )}
        </Texts>
      )}
    </>
  )
  return context.open.work?.isOwn === false ? <OfStudent>{whole}</OfStudent> : whole
}
