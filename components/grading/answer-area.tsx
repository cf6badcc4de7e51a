'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { AttemptsLeaf } from '@/components/interactive/attempts/attempts-leaf'
import { AnswerOwnerProvider } from '@/components/interactive/frame/answer-owner'
import { StudentRatingsLeaf } from '@/components/peer-review/peers-leaf'
import { Banner } from '@/components/ui/banner'
import { ErrorState } from '@/components/ui/error-state'
import { Loading, SkeletonText } from '@/components/ui/skeleton'
import type { GradedAnswer } from '@/lib/grading/client/grade-store'
import type { GradingItem, GradingPage, GradingStudent } from '@/lib/grading/grading-page'
import { AnswerBody } from './answer-body'
import { AnsweredIn } from './answered-in'
import { AutomaticScore } from './automatic-score'
import { CommentField } from './comment-field'
import { CountedNotice } from './counted-notice'
import { ExcuseMenu } from './excuse-menu'
import { RefusedComment } from './refused-comment'
import { ReopenMenu } from './reopen-menu'
import { StudentHead } from './student-head'

interface AnswerAreaProps {
  assignment: GradingPage['assignment']
  item: GradingItem
  student: GradingStudent
  /** Set also for an answer that is empty now, while its comment is being edited. */
  graded: GradedAnswer | null
  mayGrade: boolean
  timeZone: string
  isFailed: boolean
  onRetry: () => void
  isKeyShown: boolean
  onKeyToggle: () => void
  /** The version in which it was answered, and whether `item` is in the words of that version. */
  answeredIn: ComponentProps<typeof AnsweredIn>
  /** Whether the comment is being edited: its field stays even if the work is returned meanwhile. */
  isInHand: boolean
  onComment: (comment: string) => void
  onCommentFocus: () => void
  /** Called when the field is left, to save pending changes. */
  onLeave: () => void
}

/** A student's answer in the reading typeface, with the automatic score and the comment. */
export function AnswerArea({ assignment, item, student, graded, mayGrade, timeZone, ...props }: AnswerAreaProps) {
  const t = useTranslations('grading.student')
  const tScore = useTranslations('interactive.score')
  const { submittedDate, state, answer, firstName } = student
  const isOpenWork = submittedDate === null
  const isGivenBack = isOpenWork && mayGrade && graded !== null && props.isInHand
  const hasField = mayGrade && (!isOpenWork || isGivenBack)
  const refused = graded?.save.kind === 'refused' ? graded.save.comment : null
  const mayReopen = mayGrade && (!isOpenWork || state === 'reopened')
  return (
    <>
      <StudentHead
        student={student}
        endDate={assignment.endDate}
        timeZone={timeZone}
        actions={
          mayGrade && (
            <div className="flex flex-wrap items-center">
              <ExcuseMenu contentId={item.id} student={student} />
              {mayReopen && <ReopenMenu assignmentId={assignment.id} contentId={item.id} student={student} />}
            </div>
          )
        }
      />
      <CountedNotice key={student.userAssignmentId} contentId={item.id} student={student} mayGrade={mayGrade} />
      {isGivenBack && (
        <Banner live="status" className="mt-4 max-w-reading" title={t('givenBack', { name: firstName })}>
          {t('givenBackComment')}
        </Banner>
      )}
      {isOpenWork && answer && !isGivenBack && (
        <p className="mt-4 max-w-reading rounded-2 bg-surface-sunken px-4 py-3 text-fs-1">{t('open')}</p>
      )}
      {answer && graded && <AnsweredIn {...props.answeredIn} />}
      <div className="mt-5 min-w-0">
        {!answer && (
          <p className="text-text-quiet">{t(isOpenWork ? 'noAnswerOpen' : 'noAnswerSubmitted', { name: firstName })}</p>
        )}
        {answer && graded && (
          <AnswerBody assignmentId={assignment.id} item={item} answer={graded.answer} isKeyShown={props.isKeyShown} />
        )}
        {answer && !graded && props.isFailed && <ErrorState title={t('failed')} onRetry={props.onRetry} level={3} />}
        {answer && !graded && !props.isFailed && (
          <Loading label={t('loading')}>
            <SkeletonText lines={4} className="max-w-reading" />
          </Loading>
        )}
      </div>
      {graded && (
        <>
          <AnswerOwnerProvider value="student">
            <AttemptsLeaf
              key={graded.answer.id}
              interactionId={graded.answer.id}
              attempt={graded.answer.attempt}
              node={item}
              related={item.related}
              value={graded.answer.interactionData.value ?? null}
              scoreData={graded.answer.scoreData}
            />
          </AnswerOwnerProvider>
          {answer && (
            <AutomaticScore
              item={item}
              answer={graded.answer}
              isKeyShown={props.isKeyShown}
              onKeyToggle={props.onKeyToggle}
            />
          )}
          {isOpenWork && !hasField && !refused && graded.grade.comment && (
            <div className="mt-6 max-w-reading rounded-2 bg-surface-sunken p-4">
              <p className="mb-1 text-fs-1 font-medium text-text-quiet">{tScore('comment')}</p>
              <p className="whitespace-pre-line wrap-anywhere">{graded.grade.comment}</p>
            </div>
          )}
          {!hasField && refused && <RefusedComment words={refused} />}
          {hasField && (
            <CommentField
              key={graded.answer.id}
              firstName={firstName}
              value={graded.grade.comment}
              onFocus={props.onCommentFocus}
              onChange={props.onComment}
              onLeave={props.onLeave}
            />
          )}
          {item.contentType === 'echo' && (
            <div className="mt-10 max-w-reading border-t border-line pt-6">
              <StudentRatingsLeaf
                key={graded.answer.id}
                student={student}
                assignmentId={assignment.id}
                contentId={item.id}
                interactionId={graded.answer.id}
                rubrics={item.reviewRubrics}
                mayDelete={mayGrade}
              />
            </div>
          )}
        </>
      )}
    </>
  )
}
