import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { versionOfAnswer } from '@/lib/content/text-versions'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { withParameter } from '@/lib/routing/pane'
import { ITEM_PARAMETER, viewerPath } from '@/lib/routing/viewer-address'
import { versionsOfPage } from '@/lib/viewer/page-versions'
import type { PageAnswer } from '@/lib/viewer/viewer-page'
import type { PageContext } from './page-context'

const note = 'mt-4 rounded-2 border border-line bg-surface-sunken p-4 text-fs-2'

/** Says that a teacher reopened a single question. */
async function Reopened({ teacher }: { teacher: string }) {
  const t = await getTranslations('viewer')
  return <p className={note}>{t('reopenedBy', { teacher })}</p>
}

/** Says that a teacher excused the student from a question. */
async function Excused({ isOwn }: { isOwn: boolean }) {
  const t = await getTranslations('viewer')
  return <p className={note}>{t('excusedItem', { who: isOwn ? 'own' : 'staff' })}</p>
}

/** The points of an answer that is to be changed. */
async function FormerPoints({ score, maxScore }: { score: number; maxScore: number }) {
  const t = await getTranslations('viewer')
  return <p className={`num ${note}`}>{t('formerPoints', { score, maxScore })}</p>
}

/** The teacher's comment on an answer that is to be changed. */
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
 * Shows staff in which version the student answered, if it is not the standard one, with a link to the page in that version. This page
 * shows the question in the words of its own version.
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

/**
 * Renders what precedes an answer that was reopened, excused, or given in another version; nothing for other answers. `isPlayed`: the
 * viewer can answer the question here.
 */
export function notesBefore(
  node: ViewNode,
  answer: PageAnswer | undefined,
  isPlayed: boolean,
  context: PageContext,
): ReactNode {
  const { work } = context.open
  const isAtWork = isPlayed && answer?.lock === null
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
