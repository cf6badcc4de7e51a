'use client'

import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { useUndo } from '@/components/feedback/use-undo'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Loading, SkeletonText } from '@/components/ui/skeleton'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { previewRescore, rescoreAnswers } from '@/lib/assignment/client/rescore-calls'
import type { WireRescored } from '@/lib/assignment/schema'
import type { ChangedQuestion } from '@/lib/interaction/changed-question'
import { focusHeading } from '@/lib/routing/client/use-heading-focus'

export type RescoreDialogProps = {
  assignmentId: string
  question: ChangedQuestion
  /** The students of the assignment, in the order of the list. */
  students: readonly { userId: string; name: string }[]
  /** Shows a message the way the surrounding screen does. */
  say: (variant: 'success' | 'error', text: string) => void
  /** Whether messages of this page can offer Undo; those of the assessment tool appear on the page around its frame and cannot. */
  offersUndo?: boolean
  /** Called with the ids of the rescored answers, and again after an undo. */
  onDone: (interactionIds: string[]) => void
  onClose: () => void
}

type Brought = WireRescored['before']

const isChanged = ({ before, after }: WireRescored) =>
  before.score !== after.score || before.maxScore !== after.maxScore || before.requiresGrading !== after.requiresGrading

/** Loads the preview of a rescore each time the dialog opens; `undefined` while loading, null on failure. */
function useChanges(assignmentId: string, contentId: string) {
  const [changes, setChanges] = useState<WireRescored[] | null>()
  const [turn, setTurn] = useState(0)
  // `turn` is a dependency so that a retry loads again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    let isWanted = true
    setChanges(undefined)
    previewRescore({ assignmentId, contentId }).then(
      (found) => isWanted && setChanges(found),
      () => isWanted && setChanges(null),
    )
    return () => {
      isWanted = false
    }
  }, [assignmentId, contentId, turn])
  return { changes, retry: () => setTurn((before) => before + 1) }
}

function useResult() {
  const t = useTranslations('rescore')
  return ({ score, maxScore }: Brought) =>
    score === null ? t('waits') : t('result', { points: score, most: maxScore })
}

function ChangeRow({ name, change }: { name: string; change: WireRescored }) {
  const t = useTranslations('rescore')
  const resultOf = useResult()
  const after = resultOf(change.after)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b-1 py-2.5">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      {isChanged(change) ? (
        <span className="num flex flex-wrap items-center gap-2">
          <span className="text-text-quiet">{resultOf(change.before)}</span>
          <ArrowRight aria-hidden="true" className="lucide flex-none text-text-quiet" />
          <span className="sr-only">{t('becomes')}</span>
          <strong className="font-semibold">{after}</strong>
        </span>
      ) : (
        <span className="num text-text-quiet">{t('same', { result: after })}</span>
      )}
    </li>
  )
}

/** Previews how the current answer key would change each student's score, before anything is saved. */
export function RescoreDialog({
  assignmentId,
  question,
  students,
  say,
  offersUndo,
  onDone,
  onClose,
}: RescoreDialogProps) {
  const t = useTranslations('rescore')
  const { contentId, name } = question
  const { changes, retry } = useChanges(assignmentId, contentId)
  const once = useRepeatKey()
  const [isPending, setIsPending] = useState(false)
  const isDone = useRef(false)
  const scoredIds = useRef<string[]>([])
  const { tell } = useUndo(() => onDone(scoredIds.current))
  const placeOf = new Map(students.map(({ userId }, index) => [userId, index]))
  const place = ({ userId }: WireRescored) => placeOf.get(userId) ?? students.length
  const listed = (changes ?? []).toSorted((one, other) => place(one) - place(other))

  async function handleConfirm() {
    const asked = { assignmentId, contentId }
    setIsPending(true)
    try {
      const { scored, undoStepId } = await once(asked, (key) => rescoreAnswers(asked, key))
      isDone.current = true
      scoredIds.current = scored.map(({ interactionId }) => interactionId)
      const done = t('done', { count: scored.length })
      if (offersUndo) tell(done, undoStepId)
      else say('success', done)
      onClose()
      onDone(scoredIds.current)
    } catch {
      say('error', t('failed'))
      setIsPending(false)
    }
  }

  // The notice that opened the dialog is gone after a rescore, so the focus cannot return to its button.
  function handleCloseFocus(event: Event) {
    if (!isDone.current) return
    event.preventDefault()
    focusHeading()
  }

  return (
    <Dialog
      open
      onCloseAutoFocus={handleCloseFocus}
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title={t('title')}
      description={t('question', { question: name })}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" disabled={listed.length === 0} loading={isPending} onClick={handleConfirm}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      {changes === undefined && (
        <Loading label={t('loading')}>
          <SkeletonText lines={4} />
        </Loading>
      )}
      {changes === null && <ErrorState level={3} onRetry={retry} />}
      {changes && changes.length === 0 && <p>{t('nothing')}</p>}
      {listed.length > 0 && (
        <>
          <p>
            <strong className="font-semibold">{t('summary', { changing: listed.filter(isChanged).length })}</strong>{' '}
            {t('stays')}
          </p>
          <ul aria-label={t('list')} className="mt-3 border-t-1">
            {listed.map((change) => (
              <ChangeRow
                key={change.interactionId}
                name={students[place(change)]?.name ?? t('somebody')}
                change={change}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
