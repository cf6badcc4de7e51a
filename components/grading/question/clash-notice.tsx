'use client'

import { TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow, TableRowHeader } from '@/components/ui/table'
import type { NamedPerson } from '@/lib/grading/question-page'
import { scoresOfOthers } from '@/lib/grading/score-clash'
import type { WireInteraction } from '@/lib/interaction/wire'
import { nameOf } from './group-faces'

/** Scores that conflict with those of another grader: this grader's were not saved. */
export type Clash = {
  points: number
  comment: string
  theirs: readonly WireInteraction[]
}

interface ClashNoticeProps {
  clash: Clash
  graders: readonly NamedPerson[]
  timeZone: string
  isSending: boolean
  onKeep: () => void
  onUseMine: () => void
}

/** Two conflicting scores side by side; nothing is overwritten until one of them is chosen. */
export function ClashNotice({ clash, graders, timeZone, isSending, onKeep, onUseMine }: ClashNoticeProps) {
  const t = useTranslations('grading.clash')
  const format = useFormatter()
  const theirs = scoresOfOthers(clash.theirs)
  const nameOfGrader = (id: string | null) => {
    const grader = graders.find(({ userId }) => userId === id)
    return grader ? nameOf(grader) : t('somebody')
  }
  const names = [...new Set(theirs.map(({ graderId }) => nameOfGrader(graderId)))]
  const [only] = theirs
  const pointsOf = (score: number | null) => (score === null ? t('none') : score)
  return (
    <section role="alert" className="mt-4 rounded-3 border-2 border-warning-line p-4">
      <h2 className="flex gap-2.5 text-fs-3">
        <TriangleAlert aria-hidden="true" className="lucide mt-1 flex-none text-warning-text" />
        {t('title', { name: names.length === 1 ? (names[0] ?? '') : t('others'), count: clash.theirs.length })}
      </h2>
      <p className="mt-1 text-fs-1 text-text-quiet">{t('kept', { points: clash.points })}</p>
      <Table caption={t('caption')} compact wrapperClassName="mt-3">
        <TableHead>
          <TableRow>
            <TableHeader>{t('grader')}</TableHeader>
            <TableHeader numeric>{t('score')}</TableHeader>
            <TableHeader>{t('comment')}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {theirs.map(({ key, graderId, gradedDate, score, comment, count }) => (
            <TableRow key={key}>
              <TableRowHeader>
                {t('by', {
                  name: nameOfGrader(graderId),
                  count,
                  time: gradedDate
                    ? format.dateTime(new Date(gradedDate), { hour: 'numeric', minute: '2-digit', timeZone })
                    : 'none',
                })}
              </TableRowHeader>
              <TableCell numeric>{pointsOf(score)}</TableCell>
              <TableCell className="wrap-anywhere">{comment || t('none')}</TableCell>
            </TableRow>
          ))}
          <TableRow>
            <TableRowHeader>{t('you')}</TableRowHeader>
            <TableCell numeric>{clash.points}</TableCell>
            <TableCell className="wrap-anywhere">{clash.comment || t('none')}</TableCell>
          </TableRow>
        </TableBody>
      </Table>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" disabled={isSending} onClick={onKeep}>
          {theirs.length === 1 && only && only.score !== null
            ? t('keepTheirs', { name: nameOfGrader(only.graderId), points: only.score })
            : t('keepAll')}
        </Button>
        <Button size="sm" loading={isSending} onClick={onUseMine}>
          {t('useMine', { points: clash.points })}
        </Button>
      </div>
    </section>
  )
}
