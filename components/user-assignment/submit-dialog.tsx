'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '@/components/dialog/dialog'
import { notify } from '@/components/feedback/notify'
import { isRecorderHere, showRecorder } from '@/components/media/recorder/recording-on-page'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { currentWork } from '@/lib/interaction/client/current-work'
import { type Submission, submitWork } from '@/lib/interaction/client/submit-work'
import { usePendingWork } from '@/lib/interaction/client/use-pending-work'
import { isConnected } from '@/lib/offline/client/connection'
import { beginAtHeading } from '@/lib/routing/client/use-heading-focus'
import { listUnsentRecordings, type UnsentRecording } from '@/lib/upload/client/unsent-recordings'

const ConflictDialog = dynamic(() => import('./conflict-dialog').then((module) => module.ConflictDialog))

type SubmitDialogProps = {
  userAssignmentId: string
  unfinishedCount: number
  /** Whether only individual items are open. */
  isReopened: boolean
  onClose: () => void
}

type Problem = Exclude<Submission, { kind: 'submitted' }> | { kind: 'offline' }

type ProblemBannerProps = {
  problem: Problem
  /** Null if another tab shows the choice. */
  onChoose: (() => void) | null
  onGo: (recording: UnsentRecording) => void
}

function ProblemBanner({ problem, onChoose, onGo }: ProblemBannerProps) {
  const t = useTranslations('work.submit')
  const where = usePendingWork().isOnPageAlone ? 'page' : 'device'
  if (problem.kind === 'recording') {
    const { recording } = problem
    return (
      <Banner
        tone="warning"
        live="alert"
        actions={
          (isRecorderHere(recording.contentId) || recording.path) && (
            <Button onClick={() => onGo(recording)}>{t('toRecording')}</Button>
          )
        }
      >
        {t(`recording.${recording.state}`)}
      </Banner>
    )
  }
  if (problem.kind === 'offline')
    return (
      <Banner tone="warning" live="alert">
        {t('offline', { where })}
      </Banner>
    )
  if (problem.kind === 'failed')
    return (
      <Banner tone="danger" live="alert">
        {problem.message} {t('failed')}
      </Banner>
    )
  const { pending, conflicts, refused } = problem.left
  if (pending > 0)
    return (
      <Banner tone="warning" live="alert">
        {t('pending', { count: pending, where })}
      </Banner>
    )
  if (conflicts > 0)
    return (
      <Banner tone="warning" live="alert" actions={onChoose && <Button onClick={onChoose}>{t('choose')}</Button>}>
        {t(onChoose ? 'conflicts' : 'conflictsElsewhere', { count: conflicts })}
      </Banner>
    )
  return (
    <Banner tone="warning" live="alert">
      {t('refused', { count: refused, where })}
    </Banner>
  )
}

/** The dialog before submitting: lists what is unfinished, sends everything, and only then submits (faults 71, 72). */
export function SubmitDialog({ userAssignmentId, unfinishedCount, isReopened, onClose }: SubmitDialogProps) {
  const t = useTranslations('work.submit')
  const router = useRouter()
  const isRunning = useRef(false)
  /** The problems that the next press accepts. */
  const accepts = useRef<{ answers: boolean; recordings: string[] }>({ answers: false, recordings: [] })
  const [isSending, setIsSending] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  function showProblem(told: Problem) {
    // A problem shown once is accepted the second time: an answer that can never be sent must not block the rest.
    if (told.kind === 'recording' && told.recording.state !== 'running')
      accepts.current.recordings.push(told.recording.contentId)
    if (told.kind === 'unsent') accepts.current.answers = told.left.pending === 0
    setProblem(told)
  }
  const notifyOnOpening = useEffectEvent(([recording]: UnsentRecording[]) => {
    if (recording && !problem && !isRunning.current) showProblem({ kind: 'recording', recording })
  })
  useEffect(() => {
    void listUnsentRecordings(userAssignmentId).then(notifyOnOpening)
  }, [userAssignmentId])

  async function handleSubmit() {
    if (isRunning.current) return
    if (!isConnected()) return showProblem({ kind: 'offline' })
    isRunning.current = true
    setIsSending(true)
    const submission = await submitWork(userAssignmentId, accepts.current)
    isRunning.current = false
    setIsSending(false)
    if (submission.kind !== 'submitted') return showProblem(submission)
    notify.success(t('submitted'))
    beginAtHeading('/binder')
    router.push('/binder')
    onClose()
  }

  const canChoose = () => currentWork().answers.conflicts(userAssignmentId).length > 0

  function handleChosen() {
    setIsChoosing(false)
    if (canChoose()) return
    accepts.current.answers = false
    setProblem(null)
  }

  function handleGo(recording: UnsentRecording) {
    // Closing returns the focus first; then it moves to the recording.
    flushSync(onClose)
    if (!showRecorder(recording.contentId)) router.push(recording.path ?? '')
  }

  if (isChoosing) return <ConflictDialog userAssignmentId={userAssignmentId} onClose={handleChosen} />
  return (
    <Dialog
      open
      alert
      onOpenChange={(open) => !open && !isSending && onClose()}
      title={t('dialogTitle')}
      description={
        unfinishedCount === 0 ? t(isReopened ? 'doneReopened' : 'done') : t('unanswered', { count: unfinishedCount })
      }
      bodyClassName="pt-0 pb-4"
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {t('back')}
          </Button>
          <Button variant="primary" loading={isSending} onClick={handleSubmit}>
            {t('button')}
          </Button>
        </>
      }
    >
      {isSending ? (
        <p role="status">{t('sending')}</p>
      ) : (
        problem && (
          <ProblemBanner problem={problem} onChoose={canChoose() ? () => setIsChoosing(true) : null} onGo={handleGo} />
        )
      )}
    </Dialog>
  )
}
