'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { notify } from '@/components/feedback/notify'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { type Submission, submitWork } from '@/lib/user-assignment/client/submit-work'

const ConflictDialog = dynamic(() => import('./conflict-dialog').then((module) => module.ConflictDialog))

type SubmitDialogProps = { userAssignmentId: string; unfinishedCount: number; onClose: () => void }

type Problem = Exclude<Submission, { kind: 'submitted' }>

function ProblemBanner({ problem, onChoose }: { problem: Problem; onChoose: () => void }) {
  const t = useTranslations('work.submit')
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
        {t('pending', { count: pending })}
      </Banner>
    )
  if (conflicts > 0)
    return (
      <Banner tone="warning" live="alert" actions={<Button onClick={onChoose}>{t('choose')}</Button>}>
        {t('conflicts', { count: conflicts })}
      </Banner>
    )
  return (
    <Banner tone="warning" live="alert">
      {t('refused', { count: refused })}
    </Banner>
  )
}

/** The question before turning in: what is unfinished, then everything is sent, and only then it is submitted (faults 71, 72). */
export function SubmitDialog({ userAssignmentId, unfinishedCount, onClose }: SubmitDialogProps) {
  const t = useTranslations('work.submit')
  const router = useRouter()
  const isRunning = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function handleSubmit() {
    if (isRunning.current) return
    isRunning.current = true
    setIsSending(true)
    // What was said once is a decision the second time: an answer that can never be sent must not keep the rest.
    const wasTold = problem?.kind === 'unsent' && problem.left.pending === 0
    const submission = await submitWork(userAssignmentId, wasTold)
    isRunning.current = false
    setIsSending(false)
    if (submission.kind !== 'submitted') return setProblem(submission)
    notify.success(t('submitted'))
    router.push('/binder')
    onClose()
  }

  if (isChoosing) return <ConflictDialog userAssignmentId={userAssignmentId} onClose={() => setIsChoosing(false)} />
  return (
    <Dialog
      open
      alert
      onOpenChange={(open) => !open && !isSending && onClose()}
      title={t('dialogTitle')}
      description={unfinishedCount === 0 ? t('done') : t('unanswered', { count: unfinishedCount })}
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
        problem && <ProblemBanner problem={problem} onChoose={() => setIsChoosing(true)} />
      )}
    </Dialog>
  )
}
