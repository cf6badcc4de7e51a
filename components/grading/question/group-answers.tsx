'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Loading, SkeletonText } from '@/components/ui/skeleton'
import { readAnswers } from '@/lib/grading/client/read-answers'
import type { GradingItem } from '@/lib/grading/grading-page'
import { ANSWERS_SHOWN } from '@/lib/grading/limits'
import type { AnswerGroup } from '@/lib/grading/question-page'
import type { WireInteraction } from '@/lib/interaction/wire'
import { AnswerBody } from '../answer-body'
import { nameOf } from './group-faces'

interface GroupAnswersProps {
  assignmentId: string
  item: GradingItem
  unit: AnswerGroup
  isLocked: boolean
  onTakeOut: (answerId: string) => void
}

/** Loads the full answers that are shown, and reloads those that have a newer version. */
function useFullAnswers(shown: AnswerGroup['answers']) {
  const [read, setRead] = useState<ReadonlyMap<string, WireInteraction>>(new Map())
  const [isFailed, setIsFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  const missing = shown.filter(({ id, version }) => (read.get(id)?.version ?? -1) < version).map(({ id }) => id)
  const wanted = missing.join(' ')
  // `turn` is a dependency so that a retry loads again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (wanted === '') return
    let isShown = true
    setIsFailed(false)
    readAnswers(wanted.split(' ')).then(
      (found) => isShown && setRead((before) => new Map([...before, ...found.map((each) => [each.id, each] as const)])),
      () => isShown && setIsFailed(true),
    )
    return () => {
      isShown = false
    }
  }, [wanted, turn])
  return { read, isFailed, retry: () => setTurn((before) => before + 1) }
}

/** Lists the full answers of an expanded group; an answer that does not belong there can be removed from it. */
export function GroupAnswers({ assignmentId, item, unit, isLocked, onTakeOut }: GroupAnswersProps) {
  const t = useTranslations('grading.byQuestion')
  const tStudent = useTranslations('grading.student')
  const [limit, setLimit] = useState(ANSWERS_SHOWN)
  const shown = unit.answers.slice(0, limit)
  const { read, isFailed, retry } = useFullAnswers(shown)
  const rest = unit.answers.length - shown.length
  const isGroup = unit.answers.length > 1
  return (
    <div className="pb-3 md:pl-11">
      {isFailed && <ErrorState level={4} title={t('answersFailed')} onRetry={retry} />}
      <ul>
        {shown.map((answer) => {
          const full = read.get(answer.id)
          return (
            <li key={answer.id} className="flex items-start gap-3 border-t border-line py-3">
              <Avatar name={nameOf(answer)} size="sm" />
              <div className="min-w-0 flex-1">
                <p className="text-fs-1 font-medium wrap-anywhere">{nameOf(answer)}</p>
                {answer.left && <p className="text-fs-1 text-text-quiet">{tStudent('left')}</p>}
                {full && <AnswerBody assignmentId={assignmentId} item={item} answer={full} isKeyShown />}
                {!full && !isFailed && (
                  <Loading label={t('loading')}>
                    <SkeletonText lines={1} />
                  </Loading>
                )}
              </div>
              {!answer.requiresGrading && answer.score !== null && (
                <strong className="num flex-none font-semibold">
                  {answer.score}
                  <span className="sr-only"> {t('points')}</span>
                </strong>
              )}
              {isGroup && !isLocked && (
                <Button
                  size="sm"
                  className="flex-none"
                  aria-label={t('takeOutOf', { name: nameOf(answer) })}
                  onClick={() => onTakeOut(answer.id)}
                >
                  {t('takeOut')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {rest > 0 && (
        <Button variant="quiet" size="sm" onClick={() => setLimit(limit + ANSWERS_SHOWN)}>
          {t('more', { count: Math.min(rest, ANSWERS_SHOWN) })}
        </Button>
      )}
    </div>
  )
}
