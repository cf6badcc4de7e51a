import { useFormatter, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { excuseWork, giveZero, scoreWork } from '@/lib/gradebook/client/change-work'
import type { WorkPart, WorkParts } from '@/lib/gradebook/client/use-work-parts'
import { isChanged, togetherOf, type WrittenPoints } from '@/lib/gradebook/scoring'
import type { SheetCell } from '@/lib/gradebook/sheet'
import type { ScoreToGive } from '@/lib/grading/client/score-answers'
import { readPoints } from '@/lib/grading/grade'
import type { EditedWork } from './edited-work'
import type { WorkChange, WrittenScores } from './use-work-changes'

type WorkScoresProps = EditedWork &
  WorkParts & {
    /** Unsaved input from an earlier, failed save. */
    written?: WrittenScores
    onChange: (change: WorkChange) => void
    onClose: () => void
  }

type Texts = WrittenScores['texts']

/** Suggested reasons; the translated text is stored with the score. */
const REASONS = ['oral', 'late', 'unclear'] as const
/** Maximum length of a reason, in characters. */
const REASON_LENGTH = 200

const scoreOf = ({ answer }: WorkPart) => answer?.score ?? null

function writtenOf(part: WorkPart, texts: Texts): WrittenPoints {
  const before = scoreOf(part)
  return {
    before,
    text: texts[part.contentId] ?? (before === null ? '' : String(before)),
    maxScore: part.maxScore,
    isExcused: part.isExcused,
  }
}

/** Returns the scores to send: only for questions whose points changed. */
function sentOf(parts: readonly WorkPart[], texts: Texts, reason: string): ScoreToGive[] {
  return parts.flatMap((part) => {
    const written = writtenOf(part, texts)
    if (!part.answer || !isChanged(written)) return []
    const points = readPoints(written.text, part.maxScore)
    const manualScoreOverride = points === 'invalid' ? null : points
    const { id, scoreVersion } = part.answer
    return { id, scoreVersion, scoreData: { manualScoreOverride, ...(reason && { reason }) } }
  })
}

/** Returns the cell after these points are stored: graded if no submitted answer still waits for a grade. */
function cellAfter(cell: SheetCell, parts: readonly WorkPart[], texts: Texts): SheetCell {
  const written = parts.map((part) => writtenOf(part, texts))
  const { after, maxScore } = togetherOf(written)
  const waits = parts.some(
    (part, at) =>
      part.answer?.requiresGrading &&
      !part.isExcused &&
      typeof readPoints(written[at]?.text ?? '', part.maxScore) !== 'number',
  )
  const isGraded = cell.status === 'submitted' && !waits
  return { ...cell, score: after, maxScore, ...(isGraded && { status: 'graded' as const }) }
}

/** The points of a piece of work by question; saving closes the form and updates the cell at once. */
export function WorkScores({ student, assignment, cell, work, parts, onChange, onClose, ...props }: WorkScoresProps) {
  const t = useTranslations('gradebook.edit')
  const format = useFormatter()
  const [texts, setTexts] = useState<Texts>(props.written?.texts ?? {})
  const [reason, setReason] = useState(props.written?.reason ?? '')
  const written = parts.map((part) => writtenOf(part, texts))
  const together = togetherOf(written)
  const isWrong = written.some(({ text, maxScore }) => readPoints(text, maxScore) === 'invalid')
  const hasChanged = parts.some((part, at) => part.answer && isChanged(written[at] as WrittenPoints))
  const name = `${student.firstName} ${student.lastName}`
  const told = { student: name, assignment: assignment.name }
  const isExcused = work.excusedDate !== null
  const firstField = parts.findIndex(({ answer }) => answer !== null)

  function change(after: SheetCell, said: string, send: WorkChange['send'], typed?: WrittenScores) {
    onChange({ userId: student.id, assignmentId: assignment.id, cell: after, send, written: typed, told: said })
    onClose()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isWrong || !hasChanged) return
    const items = sentOf(parts, texts, reason.trim())
    change(cellAfter(cell, parts, texts), t('saved', told), () => scoreWork(items), { texts, reason })
  }

  function handleExcuse() {
    const counted = work.requiresGrading ? 'submitted' : 'graded'
    const status = isExcused ? (work.submittedDate ? counted : 'in-progress') : 'excused'
    change({ ...cell, status }, t(isExcused ? 'notExcusedNow' : 'excusedNow', told), () =>
      excuseWork(work.id, !isExcused),
    )
  }

  function handleZero() {
    change({ ...cell, status: 'graded', score: 0 }, t('zeroNow', told), () => giveZero(work.id))
  }

  return (
    <form onSubmit={handleSubmit} className="mt-3">
      <ul>
        {parts.map((part, at) => (
          <li key={part.contentId} className="flex items-center gap-3 border-b-1 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="wrap-anywhere line-clamp-2">{part.name}</span>
              <span className="block text-fs-1 text-text-quiet">
                <PartNote part={part} />
              </span>
            </span>
            {part.answer && (
              <>
                <TextField
                  label={t('scoreOf', { question: part.name, maxScore: part.maxScore })}
                  hideLabel
                  controlSize="sm"
                  // The user has just opened the editor to type here, and the fields only mount once the questions have loaded.
                  autoFocus={at === firstField}
                  inputMode="decimal"
                  autoComplete="off"
                  className="w-16"
                  inputClassName="num text-center"
                  value={written[at]?.text ?? ''}
                  onFocus={(event) => event.target.select()}
                  onChange={(event) => setTexts({ ...texts, [part.contentId]: event.target.value })}
                />
                <span className="text-fs-1 text-text-quiet">{t('of', { maxScore: part.maxScore })}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {isWrong && (
        <p role="alert" className="mt-2 text-danger-text text-fs-1">
          {t('wrong')}
        </p>
      )}
      <p className="flex justify-between gap-3 border-b-1 py-2">
        <span className="font-semibold">{t('together')}</span>
        <span className="num">
          {hasChanged
            ? t('becomes', { before: format.number(together.before), after: format.number(together.after) })
            : format.number(together.before)}{' '}
          {t('of', { maxScore: together.maxScore })}
        </span>
      </p>
      {hasChanged && (
        <>
          <TextField
            className="mt-3"
            label={t('reason')}
            hint={t('reasonHint')}
            controlSize="sm"
            maxLength={REASON_LENGTH}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="mt-2 flex flex-wrap gap-1.5">
            {REASONS.map((key) => (
              <Button key={key} size="sm" variant="secondary" onClick={() => setReason(t(`reasons.${key}`))}>
                {t(`reasons.${key}`)}
              </Button>
            ))}
          </div>
        </>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button type="submit" size="sm" variant="primary" disabled={isWrong || !hasChanged}>
          {t('save')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        <span className="ml-auto flex flex-wrap gap-2">
          {cell.status === 'unanswered' && (
            <Button size="sm" variant="quiet" onClick={handleZero}>
              {t('zero')}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={handleExcuse}>
            {t(isExcused ? 'takeBackExcuse' : 'excuse')}
          </Button>
        </span>
      </div>
    </form>
  )
}

/** Explains where the points of a question come from. */
function PartNote({ part }: { part: WorkPart }) {
  const t = useTranslations('gradebook.edit')
  const { answer, isExcused } = part
  if (isExcused) return t('excusedPart')
  if (!answer) return t('noAnswer')
  if (answer.requiresGrading) return t('waits')
  const { scoreData } = answer
  if (scoreData && scoreData.manualScoreOverride !== null) return scoreData.reason || t('byHand')
  return t(scoreData && Object.keys(scoreData.rubricSelections).length > 0 ? 'byRubric' : 'automatic')
}
