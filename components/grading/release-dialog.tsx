'use client'

import { Clock, Eye, Undo2, UserMinus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { notify } from '@/components/feedback/notify'
import { useUndo } from '@/components/feedback/use-undo'
import { SelectField } from '@/components/form/select-field'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Link } from '@/components/ui/link'
import { Loading, SkeletonText } from '@/components/ui/skeleton'
import { request } from '@/lib/api/client/request'
import type { GradingPage } from '@/lib/grading/grading-page'
import type { WireReleasePreview } from '@/lib/grading/schema'
import type { UndoContext } from '@/lib/undo/schema'

interface ReleaseDialogProps {
  assignment: GradingPage['assignment']
  /** Refreshes the page after scores were released or hidden again. */
  onDone: () => void
  onClose: () => void
}

/**
 * Loads the preview of a release when the dialog opens and for each chosen student; null on failure. The previous preview stays until then:
 * `isOfAsked` says whether it belongs to the chosen student.
 */
function usePreview(assignmentId: string, userId: string | undefined) {
  const [read, setRead] = useState<{ userId: string | undefined; preview: WireReleasePreview | null }>()
  const [turn, setTurn] = useState(0)
  // `turn` is a dependency so that a retry loads again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    let isWanted = true
    const path = `assignments/${assignmentId}/release`
    request<WireReleasePreview>({ path, query: { userId }, silent: true }).then(
      ({ result }) => isWanted && setRead({ userId, preview: result }),
      () => isWanted && setRead({ userId, preview: null }),
    )
    return () => {
      isWanted = false
    }
  }, [assignmentId, userId, turn])
  return { preview: read?.preview, isOfAsked: read?.userId === userId, retry: () => setTurn((before) => before + 1) }
}

/** A histogram of the students' scores, with the number beside each bar. */
function Bands({ bands }: Pick<WireReleasePreview, 'bands'>) {
  const t = useTranslations('grading.preview')
  const most = Math.max(1, ...bands.map(({ students }) => students))
  return (
    <ul className="grid gap-1.5">
      {bands.map(({ from, to, students }) => (
        <li key={from} className="grid grid-cols-[8rem_minmax(0,1fr)_4rem] items-center gap-3 text-fs-1">
          <span className="num">{from === 0 ? t('below', { to: to + 1 }) : t('band', { from, to })}</span>
          <span
            aria-hidden="true"
            className="h-4 min-w-1 rounded-1 bg-accent-mark"
            style={{ width: `${(students / most) * 100}%` }}
          />
          <span className="num text-right">{students}</span>
        </li>
      ))}
    </ul>
  )
}

/** The preview for one student: total points, and each answer's points and comment. */
function StudentView({ student }: { student: NonNullable<WireReleasePreview['student']> }) {
  const t = useTranslations('grading.preview')
  const { score, maxScore, isGraded, answers } = student
  return (
    <div className="rounded-2 bg-surface-sunken p-4 hc:inset-ring hc:inset-ring-line-strong">
      <p className="num text-fs-4 font-semibold">
        {isGraded && score !== null && maxScore !== null ? t('total', { score, most: maxScore }) : t('notGraded')}
      </p>
      <ul className="mt-2 grid gap-2">
        {answers.map((answer) => (
          <li key={answer.contentId}>
            <p className="flex justify-between gap-3 text-fs-1">
              <span className="min-w-0 wrap-anywhere">{answer.name}</span>
              <span className="num flex-none">
                {answer.score === null ? t('waits') : t('points', { score: answer.score, most: answer.maxScore })}
              </span>
            </p>
            {answer.comment && (
              <p className="font-reading text-[1.8rem] leading-normal whitespace-pre-line wrap-anywhere">
                {answer.comment}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 border-t border-line py-2 [&>.lucide]:mt-0.5 [&>.lucide]:flex-none [&>.lucide]:text-text-quiet">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  )
}

/** Confirms the release of scores: shows their distribution, what a student will see, and what cannot be undone. */
export function ReleaseDialog({ assignment, onDone, onClose }: ReleaseDialogProps) {
  const t = useTranslations('grading.preview')
  const tRelease = useTranslations('grading.release')
  const tStudent = useTranslations('grading.student')
  const { tell } = useUndo(onDone)
  const [userId, setUserId] = useState<string>()
  const [isReleasing, setIsReleasing] = useState(false)
  const { preview, isOfAsked, retry } = usePreview(assignment.id, userId)
  const { id, name, targetName } = assignment

  async function handleRelease() {
    setIsReleasing(true)
    try {
      const path = `assignments/${id}/release`
      const { context } = await request<unknown, UndoContext>({
        method: 'POST',
        path,
        body: { released: true },
        silent: true,
      })
      tell(tRelease('done'), context.undoStepId)
      onClose()
      onDone()
    } catch {
      notify.error(tRelease('failed'))
      setIsReleasing(false)
    }
  }

  return (
    <Dialog
      open
      size="large"
      onOpenChange={(isOpen) => !isOpen && !isReleasing && onClose()}
      title={preview ? t('title', { count: preview.graded, name }) : t('titleOf', { name })}
      description={preview && t('who', { target: targetName, count: preview.students.length })}
      footer={
        <>
          <Button disabled={isReleasing} onClick={onClose}>
            {t('keepHidden')}
          </Button>
          <Button variant="primary" disabled={!preview} loading={isReleasing} onClick={() => void handleRelease()}>
            {t('release', { count: preview?.graded ?? 0 })}
          </Button>
        </>
      }
    >
      {preview === undefined && (
        <Loading label={t('loading')}>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {preview === null && <ErrorState level={3} onRetry={retry} />}
      {preview && (
        <>
          <div className="grid gap-6 md:grid-cols-2">
            <section aria-labelledby="release-bands">
              <h3 id="release-bands" className="mb-2 text-fs-1 font-medium text-text-quiet">
                {t('bands')}
              </h3>
              <Bands bands={preview.bands} />
            </section>
            <section aria-label={t('sees')} className="min-w-0">
              {preview.student ? (
                <>
                  <SelectField
                    label={t('sees')}
                    controlSize="sm"
                    className="mb-2"
                    value={(isOfAsked ? undefined : userId) ?? preview.student.userId}
                    onChange={(event) => setUserId(event.target.value)}
                    options={preview.students.map((student) => ({
                      value: student.userId,
                      label: `${student.firstName} ${student.lastName}${student.left ? ` (${tStudent('left')})` : ''}`,
                    }))}
                  />
                  {isOfAsked ? (
                    <StudentView student={preview.student} />
                  ) : (
                    <Loading label={t('loading')}>
                      <SkeletonText lines={4} />
                    </Loading>
                  )}
                </>
              ) : (
                <p className="text-text-quiet">{t('nobody')}</p>
              )}
            </section>
          </div>
          <ul className="mt-5">
            <Note icon={<Eye aria-hidden="true" className="lucide" />}>
              {t.rich(`shown.${preview.content}`, { b: (words) => <strong className="font-medium">{words}</strong> })}{' '}
              <Link href={`/assignment-editor/${id}`} className="text-accent-text underline">
                {t('settings')}
              </Link>
            </Note>
            {preview.visibility === 'after-end-date' && (
              <Note icon={<Clock aria-hidden="true" className="lucide" />}>{t('afterEnd')}</Note>
            )}
            {preview.waiting > 0 && (
              <Note icon={<Clock aria-hidden="true" className="lucide" />}>
                {t('waiting', { count: preview.waiting })}
              </Note>
            )}
            {preview.unanswered > 0 && (
              <Note icon={<Clock aria-hidden="true" className="lucide" />}>
                {t('unanswered', { count: preview.unanswered })}
              </Note>
            )}
            {preview.left > 0 && (
              <Note icon={<UserMinus aria-hidden="true" className="lucide" />}>
                {t('left', { count: preview.left })}
              </Note>
            )}
            <Note icon={<Undo2 aria-hidden="true" className="lucide" />}>{t('again')}</Note>
          </ul>
        </>
      )}
    </Dialog>
  )
}
