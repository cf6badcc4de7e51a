'use client'

import { ChevronLeft } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { announce } from '@/components/feedback/announcer'
import { notify } from '@/components/feedback/notify'
import { useUndo } from '@/components/feedback/use-undo'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { versionOfAnswer } from '@/lib/content/text-versions'
import { useAnswerInHand } from '@/lib/grading/client/use-answer-in-hand'
import { useAnswers } from '@/lib/grading/client/use-answers'
import { useGradedAnswer, useGradeStore } from '@/lib/grading/client/use-grades'
import { useGradingKeys } from '@/lib/grading/client/use-grading-keys'
import { useGradingList } from '@/lib/grading/client/use-grading-list'
import { useLiveGrading } from '@/lib/grading/client/use-live-grading'
import { useOpenQuestion } from '@/lib/grading/client/use-open-question'
import { digitsOf, pickOfDigit } from '@/lib/grading/digits'
import { type Grade, scoringOf } from '@/lib/grading/grade'
import type { GradingPage } from '@/lib/grading/grading-page'
import { COMMENT_SAVE_DELAY_MS, POINTS_SAVE_DELAY_MS } from '@/lib/grading/limits'
import type { GradingFilter } from '@/lib/grading/order'
import { itemInVersion } from '@/lib/grading/worded-item'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { AnswerArea } from './answer-area'
import { GradingTop } from './grading-top'
import { LeaveGrading } from './leave-grading'
import { QuestionHead } from './question-head'
import { RescoreNotice } from './rescore-notice'
import { ScoreArea } from './score-area'
import { StudentList } from './student-list'
import { fullName } from './student-row'

const KeysDialog = dynamic(() => import('./keys-dialog').then((file) => file.KeysDialog), { ssr: false })

interface GradingWorkspaceProps {
  page: GradingPage
  timeZone: string
  filter: GradingFilter
  isStudentChosen: boolean
}

const layout =
  'grid min-h-[calc(100dvh-var(--appbar-h))] grid-cols-1 items-stretch md:grid-cols-[26rem_minmax(0,1fr)] lg:grid-cols-[30rem_minmax(0,1fr)_var(--pane-w)] lg:grid-rows-[auto_1fr]'
const scrolls = 'stands-still md:sticky md:top-app-bar md:max-h-[calc(100dvh-var(--appbar-h))] md:overflow-y-auto'

/** The grading workspace: students on the left, one answer in the middle, its points on the right. It can be used entirely by keyboard. */
export function GradingWorkspace({ timeZone, filter: initialFilter, isStudentChosen, ...read }: GradingWorkspaceProps) {
  const t = useTranslations('grading')
  const router = useRouter()
  const refresh = useRefresh()
  const page = useOpenQuestion(read.page)
  const { assignment, item, steps, mayGrade } = page
  const tChanges = useTranslations('changes')
  // The answer scored last; its message has replaced all earlier ones.
  const scoredIds = useRef<string[]>([])
  const { tell } = useUndo(() => handleRescored(scoredIds.current))
  const store = useGradeStore(page.answer, (id, undoStepId) => {
    scoredIds.current = [id]
    tell(tChanges('scored'), undoStepId)
  })
  const list = useGradingList(page, store, initialFilter)
  const { selected, listed } = list
  const [isOpen, setIsOpen] = useState(isStudentChosen)
  const [isKeyShown, setIsKeyShown] = useState(true)
  const [isInStudentsWords, setInStudentsWords] = useState(true)
  const [hasHelp, setHasHelp] = useState(false)
  const students = useRef<HTMLElement>(null)
  const work = useRef<HTMLElement>(null)
  // On a small screen the answer replaces the list, so the focus moves to it.
  useEffect(() => {
    if (isOpen && students.current?.offsetParent === null) work.current?.focus({ preventScroll: true })
  }, [isOpen])

  const { answerId, isInHand, take } = useAnswerInHand(selected, item?.id ?? null)
  const nextStudent = list.neighbourOf(1)
  const ahead = [nextStudent, list.neighbourOf(-1)].flatMap((student) => student?.answer?.id ?? [])
  const answers = useAnswers(store, answerId, ahead)
  const graded = useGradedAnswer(store, answerId)
  useLiveGrading(page, store, answers.refresh)

  const isLocked = !mayGrade || !selected || selected.submittedDate === null
  const stepAt = steps.findIndex(({ contentId }) => contentId === item?.id)
  const nextStep = steps[stepAt + 1]
  const version = versionOfAnswer(graded?.answer.interactionData ?? {})
  const digits =
    item && graded && !isLocked ? digitsOf(item, scoringOf(item, graded.answer.scoreData), graded.grade) : []
  const range = digits.length > 0 ? t('next.keysRange', { from: digits[0] ?? '', to: digits.at(-1) ?? '' }) : null

  function handleChange(changes: Partial<Grade>, delay = 0) {
    if (answerId && !isLocked) store.change(answerId, changes, delay)
  }

  /** Also allowed after the work was reopened: the comment field is then only shown if a comment was begun before. */
  function handleComment(comment: string) {
    if (answerId && mayGrade) store.change(answerId, { comment }, COMMENT_SAVE_DELAY_MS)
  }

  function handleSelect(userId: string) {
    store.flush()
    list.select(userId)
    setIsOpen(true)
    if (window.scrollY > 0) window.scrollTo({ top: 0 })
    const at = listed.findIndex((student) => student.userId === userId)
    const student = listed[at]
    if (!student) return
    const state = t(`state.${student.state}`)
    announce(t('student.position', { name: fullName(student), number: at + 1, count: listed.length, state }))
  }

  function handleStep(step: 1 | -1) {
    const student = list.neighbourOf(step)
    if (student) return handleSelect(student.userId)
    store.flush()
    if (selected) announce(t(step === 1 ? 'student.last' : 'student.first', { name: fullName(selected) }))
  }

  function handleGo(contentId: string | undefined) {
    if (!contentId) return
    store.flush()
    router.push(list.hrefOf({ contentId }), { scroll: true })
  }

  function handleRescored(ids: string[]) {
    // Refreshes the answers already in the store; the rest comes with the page refresh and prefetching.
    answers.refresh(ids.filter((id) => store.get(id) !== null)).catch(() => undefined)
    refresh()
  }

  function handlePick(digit: string, rubricId: string | null) {
    if (!item || !graded || isLocked) return
    const pick = pickOfDigit(item, scoringOf(item, graded.answer.scoreData), graded.grade, digit, rubricId)
    if (!pick) return
    handleChange(pick.changes)
    const points = t('score.pointsOption', { points: pick.points })
    announce(pick.title === null ? points : `${pick.title}: ${points}`)
  }

  useGradingKeys({
    nextStudent: () => handleStep(1),
    previousStudent: () => handleStep(-1),
    nextQuestion: () => handleGo(nextStep?.contentId),
    previousQuestion: () => handleGo(steps[stepAt - 1]?.contentId),
    pick: handlePick,
    help: () => setHasHelp(true),
  })

  if (!item || list.students.length === 0) {
    const kind = item ? 'nobody' : 'nothing'
    return <EmptyState level={1} title={t(`empty.${kind}Title`)} text={t(`empty.${kind}Text`)} className="py-20" />
  }

  const shownItem = isInStudentsWords ? itemInVersion(item, version) : item
  return (
    <div data-sheets="grading" className={layout}>
      <HydratedFieldset>
        {/* The question's own heading is in the pane that small screens hide behind the list. */}
        <h1 className="sr-only">{t('title', { name: assignment.name })}</h1>
        <GradingTop
          view="student"
          assignment={assignment}
          contentId={item.id}
          mayGrade={mayGrade}
          timeZone={timeZone}
          className="md:col-span-full"
        >
          {page.changed && (
            <RescoreNotice
              key={page.changed.contentId}
              assignmentId={assignment.id}
              question={page.changed}
              students={list.students.map((student) => ({ userId: student.userId, name: fullName(student) }))}
              say={(variant, text) => notify[variant](text)}
              offersUndo
              onDone={handleRescored}
            />
          )}
        </GradingTop>
        <section
          ref={students}
          aria-label={t('list.region')}
          data-scroll=""
          className={`${scrolls} px-2 pb-6 md:row-span-2 lg:row-span-1 ${isOpen ? 'max-md:hidden' : ''}`}
        >
          <StudentList
            students={list.students}
            listed={listed}
            selectedUserId={selected?.userId ?? null}
            filter={list.filter}
            sort={list.sort}
            onFilterChange={list.setFilter}
            onSortChange={list.setSort}
            hrefOf={(userId) => list.hrefOf({ userId })}
            onSelect={handleSelect}
          />
        </section>
        <section
          ref={work}
          tabIndex={-1}
          aria-label={t('list.heading')}
          className={`min-w-0 border-t border-line bg-surface outline-none px-4 py-5 max-md:rounded-t-3 md:rounded-tl-3 md:border-l md:px-8 md:py-6 md:pb-12 ${isOpen ? '' : 'max-md:hidden'}`}
        >
          <p className="mb-3 md:hidden">
            <LinkButton className="min-h-control-sm" onClick={() => setIsOpen(false)}>
              <ChevronLeft aria-hidden="true" className="lucide" />
              {t('list.back')}
            </LinkButton>
          </p>
          <QuestionHead steps={steps} item={shownItem} onGo={handleGo} />
          {selected && (
            <AnswerArea
              assignment={assignment}
              item={shownItem}
              student={selected}
              graded={graded}
              mayGrade={mayGrade}
              timeZone={timeZone}
              isFailed={answers.isFailed}
              onRetry={answers.retry}
              isKeyShown={isKeyShown}
              onKeyToggle={() => setIsKeyShown(!isKeyShown)}
              answeredIn={{
                version,
                isWorded: item.wordings[version] !== undefined,
                isShown: isInStudentsWords,
                onToggle: setInStudentsWords,
              }}
              isInHand={isInHand}
              onComment={handleComment}
              onCommentFocus={take}
              onLeave={() => store.flush()}
            />
          )}
        </section>
        <ScoreArea
          className={isOpen ? '' : 'max-md:hidden'}
          item={item}
          student={selected}
          graded={graded}
          isLocked={isLocked}
          mayGrade={mayGrade}
          next={nextStudent ? 'student' : nextStep ? 'question' : null}
          range={range}
          onChange={(changes, isTyped) => handleChange(changes, isTyped ? POINTS_SAVE_DELAY_MS : 0)}
          onLeave={() => store.flush()}
          onResolve={(choice) => answerId && store.resolve(answerId, choice)}
          onNext={() => (nextStudent ? handleStep(1) : handleGo(nextStep?.contentId))}
          onHelp={() => setHasHelp(true)}
        />
      </HydratedFieldset>
      <LeaveGrading store={store} />
      {hasHelp && <KeysDialog range={range} onClose={() => setHasHelp(false)} />}
    </div>
  )
}
