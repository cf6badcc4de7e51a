'use client'

import { Users } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { announce } from '@/components/feedback/announcer'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { WarnBeforeLeaving } from '@/components/form/leave-questions'
import { Badge } from '@/components/ui/badge'
import { ChipButton } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { countWaiting, draftOfDigit, holderOf } from '@/lib/grading/answer-units'
import { useAnswerGroups } from '@/lib/grading/client/use-answer-groups'
import { useGradingKeys } from '@/lib/grading/client/use-grading-keys'
import { useGroupLease } from '@/lib/grading/client/use-group-lease'
import { useLiveQuestion } from '@/lib/grading/client/use-live-question'
import { digitsOf } from '@/lib/grading/digits'
import type { GradingFilter } from '@/lib/grading/order'
import { questionGradingPath } from '@/lib/grading/place'
import type { AnswerGroup, QuestionPage } from '@/lib/grading/question-page'
import { leaveAfterAsking } from '@/lib/routing/client/leave-guards'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { GradingTop } from '../grading-top'
import { QuestionHead } from '../question-head'
import { ClashNotice } from './clash-notice'
import { GroupFaces, nameOf } from './group-faces'
import { GroupList, isOpenUnit } from './group-list'
import { GroupPane } from './group-pane'
import { useGroupScoring } from './use-group-scoring'

const QuestionKeysDialog = dynamic(() => import('./question-keys-dialog').then((file) => file.QuestionKeysDialog), {
  ssr: false,
})

interface QuestionWorkspaceProps {
  page: QuestionPage
  timeZone: string
  filter: GradingFilter
}

/** Scrolls to a group and focuses it, so that keyboard use continues from there. */
function showUnit(unit: AnswerGroup): void {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-group="${unit.answers[0]?.id}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    row?.querySelector<HTMLElement>('h3 button')?.focus({ preventScroll: true })
  })
}

/** The workspace for grading one question across the class: groups of like answers in the middle, their points and comments on the right. */
export function QuestionWorkspace({ page, timeZone, filter: initialFilter }: QuestionWorkspaceProps) {
  const t = useTranslations('grading')
  const router = useRouter()
  const refresh = useRefresh()
  const { assignment, item, steps, mayGrade, without } = page
  const groups = useAnswerGroups(page, initialFilter)
  const { alike, alone, current, filter } = groups
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set())
  // Groups held by a colleague that this grader works on anyway.
  const [takenOver, setTakenOver] = useState<ReadonlySet<string>>(new Set())
  const [hasHelp, setHasHelp] = useState(false)
  const held = useLiveQuestion(page).filter(({ interactionId }) => !takenOver.has(interactionId))
  const holder = current && holderOf(current, held)
  const isWaiting = current !== null && countWaiting(current) > 0
  useGroupLease(
    { assignmentId: assignment.id, contentId: item?.id ?? '' },
    mayGrade && isWaiting && !holder ? current : null,
  )
  const scoring = useGroupScoring(item, groups, {
    refresh,
    onScored: () => {
      const next = groups.nextWaiting()
      if (next) handleSelect(next)
    },
  })
  const stepAt = steps.findIndex(({ contentId }) => contentId === item?.id)
  const waiting = page.groups.reduce((sum, group) => sum + countWaiting(group), 0)
  const keyed = item && current ? groups.draftOf(current) : null
  const digits = item && keyed ? digitsOf(item, item.scoring, keyed) : []
  const range = digits.length > 0 ? t('next.keysRange', { from: digits[0] ?? '', to: digits.at(-1) ?? '' }) : null

  function handleSelect(unit: AnswerGroup) {
    groups.select(unit)
    showUnit(unit)
    const [first] = unit.answers
    const count = unit.answers.length
    announce(count === 1 && first ? nameOf(first) : t('byQuestion.answers', { count }))
  }

  function handleStep(step: 1 | -1) {
    const unit = groups.neighbourOf(step)
    if (unit) handleSelect(unit)
    else announce(t(step === 1 ? 'byQuestion.last' : 'byQuestion.first'))
  }

  function handleGo(contentId: string | undefined) {
    if (!contentId) return
    // Leaving the question loses unsaved input, so ask first, as for a link.
    void leaveAfterAsking(async () => {
      router.push(questionGradingPath(assignment.id, { contentId, filter }), { scroll: true })
      return true
    })
  }

  function handleToggle(unit: AnswerGroup) {
    const [first] = unit.answers
    if (!first) return
    const ids = new Set(unit.answers.map(({ id }) => id))
    setOpenIds(
      isOpenUnit(unit, openIds) ? new Set([...openIds].filter((id) => !ids.has(id))) : new Set([...openIds, first.id]),
    )
  }

  function handlePick(unit: AnswerGroup, digit: string, rubricId: string | null) {
    if (!item || !mayGrade || holderOf(unit, held)) return
    const draft = draftOfDigit(item, groups.draftOf(unit), digit, rubricId)
    if (!draft) return
    groups.select(unit)
    groups.setDraft(unit, draft)
    announce(t('byQuestion.picked', { digit }))
  }

  useGradingKeys({
    nextStudent: () => handleStep(1),
    previousStudent: () => handleStep(-1),
    nextQuestion: () => handleGo(steps[stepAt + 1]?.contentId),
    previousQuestion: () => handleGo(steps[stepAt - 1]?.contentId),
    pick: (digit, rubricId) => current && handlePick(current, digit, rubricId),
    score: () => current && mayGrade && !holder && void scoring.score(current),
    open: () => current && handleToggle(current),
    help: () => setHasHelp(true),
  })

  if (!item)
    return <EmptyState level={1} title={t('empty.nothingTitle')} text={t('empty.nothingText')} className="py-20" />

  const others = [...new Map(held.map(({ grader }) => [grader.userId, grader])).values()]
  const list = {
    item,
    assignmentId: assignment.id,
    current,
    held,
    openIds,
    isLocked: !mayGrade,
    draftOf: groups.draftOf,
    onSelect: handleSelect,
    onToggle: handleToggle,
    onPick: (unit: AnswerGroup, digit: string) => handlePick(unit, digit, null),
    onTakeOut: (unit: AnswerGroup, answerId: string) => {
      groups.takeOut(unit, answerId)
      announce(t('byQuestion.isOut'))
    },
  }
  return (
    <div
      data-sheets="grading"
      className="grid min-h-[calc(100dvh-var(--appbar-h))] grid-cols-1 items-stretch lg:grid-cols-[minmax(0,1fr)_var(--pane-w)] lg:grid-rows-[auto_1fr]"
    >
      <HydratedFieldset>
        <h1 className="sr-only">{t('byQuestion.title', { name: assignment.name })}</h1>
        <GradingTop
          view="question"
          assignment={assignment}
          contentId={item.id}
          mayGrade={mayGrade}
          timeZone={timeZone}
          className="lg:col-span-full"
        />
        <section
          aria-label={t('byQuestion.region')}
          className="min-w-0 border-t border-line bg-surface px-4 py-5 max-md:rounded-t-3 md:rounded-tl-3 md:border-l md:px-8 md:py-6 md:pb-12"
        >
          <QuestionHead steps={steps} item={item} onGo={handleGo} />
          {scoring.clashes.map((clash) => (
            <ClashNotice
              key={clash.theirs[0]?.id}
              clash={clash}
              graders={page.graders}
              timeZone={timeZone}
              isSending={scoring.isSending}
              onKeep={() => scoring.keepTheirs(clash)}
              onUseMine={() => void scoring.insist(clash)}
            />
          ))}
          <div className="mt-5 flex flex-wrap items-center gap-3 border-b border-line-strong pb-3">
            <ChipButton
              pressed={filter === 'needs-grading'}
              onClick={() => groups.setFilter(filter === 'all' ? 'needs-grading' : 'all')}
            >
              {t('list.needsGrading', { count: waiting })}
            </ChipButton>
            {groups.putBack && <LinkButton onClick={groups.putBack}>{t('byQuestion.putBack')}</LinkButton>}
            {others.map((grader) => (
              <Badge
                key={grader.userId}
                tone="info"
                className="md:ml-auto"
                icon={<Users aria-hidden="true" className="lucide" />}
              >
                {t('byQuestion.isHere', { name: nameOf(grader) })}
              </Badge>
            ))}
          </div>
          {alike.length + alone.length === 0 && (
            <EmptyState
              level={2}
              art="all-done"
              title={t(page.groups.length === 0 ? 'empty.noAnswersTitle' : 'list.allGraded')}
              text={page.groups.length === 0 ? t('byQuestion.noAnswersText') : undefined}
              action={
                page.groups.length > 0 && (
                  <LinkButton onClick={() => groups.setFilter('all')}>{t('byQuestion.showAll')}</LinkButton>
                )
              }
            />
          )}
          {alike.length > 0 && <GroupList {...list} label={t('byQuestion.alike')} units={alike} />}
          {alone.length > 0 && (
            <>
              <h2 className="mt-6 text-fs-2 font-semibold">
                {t('byQuestion.alone')} <span className="num font-normal text-text-quiet">{alone.length}</span>
              </h2>
              <p className="text-fs-1 text-text-quiet">{t('byQuestion.readOneByOne')}</p>
              <GroupList {...list} label={t('byQuestion.alone')} units={alone} />
            </>
          )}
          {without.length > 0 && (
            <div className="border-b border-line py-4">
              <h2 className="text-fs-2 font-semibold">
                {t('byQuestion.without')} <span className="num font-normal text-text-quiet">{without.length}</span>
              </h2>
              <p className="mt-1 flex flex-wrap items-center gap-3 text-fs-1 text-text-quiet">
                <GroupFaces people={without} />
                {t('byQuestion.withoutText')}
                {without.some(({ left }) => left) && (
                  <span>{t('byQuestion.left', { count: without.filter(({ left }) => left).length })}</span>
                )}
              </p>
            </div>
          )}
          {alike.length > 0 && <p className="mt-4 text-fs-1 text-text-quiet">{t('byQuestion.help')}</p>}
        </section>
        <section
          aria-label={t('score.region')}
          className="min-w-0 border-line bg-surface px-4 pt-5 max-lg:border-t md:border-l md:px-8 lg:border-t lg:px-6"
        >
          <div className="lg:sticky lg:top-[calc(var(--appbar-h)+2rem)] lg:max-h-[calc(100dvh-var(--appbar-h)-2rem)] lg:overflow-y-auto">
            {current ? (
              <GroupPane
                item={item}
                unit={current}
                draft={groups.draftOf(current)}
                comments={page.comments}
                mayGrade={mayGrade}
                holder={holder}
                isSending={scoring.isSending}
                range={range}
                onDraft={(draft) => groups.setDraft(current, draft)}
                onScore={() => void scoring.score(current)}
                onTakeOver={() => setTakenOver(new Set([...takenOver, ...current.answers.map(({ id }) => id)]))}
                onHelp={() => setHasHelp(true)}
              />
            ) : (
              <p className="pb-5 text-text-quiet">{t('score.nothing')}</p>
            )}
          </div>
        </section>
      </HydratedFieldset>
      <WarnBeforeLeaving isUnsaved={groups.hasDrafts} isWhole />
      {hasHelp && <QuestionKeysDialog range={range} onClose={() => setHasHelp(false)} />}
    </div>
  )
}
