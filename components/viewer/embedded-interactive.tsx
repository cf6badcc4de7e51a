import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Texts } from '@/components/i18n/texts'
import { AttemptsLeaf } from '@/components/interactive/attempts/attempts-leaf'
import { LiveAttemptsLeaf } from '@/components/interactive/attempts/live-attempts-leaf'
import { OfStudent } from '@/components/interactive/frame/of-student'
import { FollowedRubricsLeaf } from '@/components/interactive/leaves'
import type { PollSource } from '@/components/interactive/node'
import { type InteractiveMode, InteractiveView } from '@/components/interactive/registry'
import { RubricView } from '@/components/rubric/rubric-view'
import { answeredIn, versionOfAnswer } from '@/lib/content/text-versions'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { scoreOf } from '@/lib/interaction/answer'
import { writtenOf } from '@/lib/interactive/written'
import { assignmentChannel } from '@/lib/realtime/channels'
import { withParameter } from '@/lib/routing/pane'
import { ITEM_PARAMETER, isPreviewed, viewerPath } from '@/lib/routing/viewer-address'
import type { RubricData } from '@/lib/rubric/schema'
import { versionsOfPage } from '@/lib/viewer/page-versions'
import type { OpenPage, PageAnswer } from '@/lib/viewer/viewer-page'
import { filmNotes } from './film-notes'
import { PageBody } from './page-body'
import { dataOf, isWorded, type PageContext, sightOf, titleOf } from './page-context'
import { relatedItems, shownItem } from './shown-item'
import { textField } from './text-field'

/** Whose votes are counted: for a student by the own work, for staff those of the assignment; nobody's in the library. */
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

/** What a prompt shows in its midst must be shown by the server; other prompts stay text. */
const hasIsland = /data-block="(?:interactive|image)"|data-entity="(?:fun-fact|inline-image)"/

type RubricsProps = { node: ViewNode; answer: PageAnswer | undefined; mode: InteractiveMode; context: PageContext }

/** The rubrics of an item, with what was picked as far as the student may know it now. */
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

const note = 'mt-4 rounded-2 border border-line bg-surface-sunken p-4 text-fs-2'

/** Says of a question that a teacher opened it again, alone of the assignment. */
async function Reopened({ teacher }: { teacher: string }) {
  const t = await getTranslations('viewer')
  return <p className={note}>{t('reopenedBy', { teacher })}</p>
}

/** Says of a question that a teacher excused the student from it. */
async function Excused({ isOwn }: { isOwn: boolean }) {
  const t = await getTranslations('viewer')
  return <p className={note}>{t('excusedItem', { who: isOwn ? 'own' : 'staff' })}</p>
}

/** The points of the answer that is to be changed. */
async function FormerPoints({ score, maxScore }: { score: number; maxScore: number }) {
  const t = await getTranslations('viewer')
  return <p className={`num ${note}`}>{t('formerPoints', { score, maxScore })}</p>
}

/** What the teacher wrote about the answer that is to be changed. */
async function FormerComment({ comment }: { comment: string }) {
  const t = await getTranslations('viewer')
  return (
    <div className="mt-4 rounded-2 border border-line bg-surface-sunken p-4">
      <p className="mb-1 text-fs-1 font-medium text-text-quiet">{t('formerComment')}</p>
      <p className="font-reading text-fs-3 leading-reading whitespace-pre-line wrap-anywhere">{comment}</p>
    </div>
  )
}

/**
 * In which version a student whose work is looked at answered, where that is not the standard one, and the way to the page in it. The page shows
 * the question in the words of its own version.
 */
async function AnsweredIn({ node, answer, context }: { node: ViewNode; answer: PageAnswer; context: PageContext }) {
  const { open } = context
  const version = versionOfAnswer(answer.interaction?.interactionData ?? {})
  if (version === 'standard' && context.version === 'standard') return null
  const t = await getTranslations('viewer')
  const path = viewerPath(open.base, open.page.tail, version)
  return (
    <p className={`${note} flex flex-wrap gap-x-4 gap-y-1`}>
      <span>{t('answeredIn', { version: t(`version.${version}`) })}</span>
      {version !== context.version && versionsOfPage(open).includes(version) && (
        <a href={withParameter(path, ITEM_PARAMETER, node.id)}>{t('answeredInRead')}</a>
      )}
    </p>
  )
}

/** What stands before an answer that was opened again, that is excused, or that was given in a version; nothing before any other. */
function notesBefore(
  node: ViewNode,
  answer: PageAnswer | undefined,
  mode: InteractiveMode,
  context: PageContext,
): ReactNode {
  const { work } = context.open
  const isAtWork = mode.kind === 'play' && answer?.lock === null
  const comment = isAtWork ? answer.formerComment : null
  const points = isAtWork ? answer.formerPoints : null
  const isExcused = work?.excusedContentIds.includes(node.id) === true
  const isLookedAt = work?.isOwn === false && answer?.interaction != null
  if (!answer?.isReopened && !comment && !points && !isExcused && !isLookedAt) return null
  return (
    <>
      {isLookedAt && <AnsweredIn node={node} answer={answer} context={context} />}
      {isExcused && <Excused isOwn={work.isOwn} />}
      {answer?.isReopened && <Reopened teacher={work?.reopenedByName ?? ''} />}
      {points && <FormerPoints {...points} />}
      {comment && <FormerComment comment={comment} />}
    </>
  )
}

const QUESTIONS: readonly (string | null)[] = ['multiple-choice', 'poll', 'essay', 'activity']

/** Says of a question on a Spanish page that nobody put it into Spanish: it is asked in the standard words (domain.md §1). */
async function StandardWords() {
  const t = await getTranslations('viewer')
  return <p className="mt-4 text-fs-1 text-text-quiet">{t('standardWords')}</p>
}

/** An interactive, or the answer of an echo, at its place on a page: at work, read again, or tried out by staff. */
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
  const notes = notesBefore(node, answer, mode, context)
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
