'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { ProgressBar } from '@/components/ui/progress-bar'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow, TableRowHeader } from '@/components/ui/table'
import { type StudentState, stateOf } from '@/lib/remote-navigation/class-map'
import type { LivePage } from '@/lib/remote-navigation/live-class'
import { ChoiceBox, type StudentChoice } from './choose-students'
import { type PlacedStudent, StateIcon, useStateWords } from './student-chip'

type StudentTableProps = {
  placed: readonly PlacedStudent[]
  pages: readonly LivePage[]
  now: number
  timeZone: string
  /** Null while no students are being chosen. */
  choice: StudentChoice | null
}

const QUIET: readonly StudentState[] = ['idle', 'elsewhere', 'not-connected', 'excused']

/** All students by name, with their page, state and progress. */
export function StudentTable({ placed, pages, now, timeZone, choice }: StudentTableProps) {
  const t = useTranslations('live.map')
  const format = useFormatter()
  const words = useStateWords(timeZone)
  return (
    <Table caption={t('byStudent')} wrapperClassName="mt-6">
      <TableHead>
        <TableRow>
          <TableHeader>{t('table.student')}</TableHeader>
          <TableHeader>{t('table.page')}</TableHeader>
          <TableHeader>{t('table.state')}</TableHeader>
          <TableHeader>{t('table.progress')}</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {placed.map((entry) => {
          const { student, presence, page } = entry
          const name = `${student.firstName} ${student.lastName}`
          const state = stateOf(presence)
          const open = page ?? pages[0]
          return (
            <TableRow key={student.id}>
              <TableRowHeader>
                <span className="flex items-center gap-3">
                  <ChoiceBox choice={choice} student={student} />
                  <Avatar name={name} size="sm" />
                  {open ? (
                    <Link
                      href={`${open.path}?student=${student.id}`}
                      prefetch={false}
                      className="inline-flex min-h-control-sm items-center text-text no-underline hover:underline"
                    >
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </span>
              </TableRowHeader>
              <TableCell>{page?.name ?? <span className="text-text-quiet">{t('table.none')}</span>}</TableCell>
              <TableCell>
                <span
                  className={cn(
                    'inline-flex items-center gap-1.5',
                    state === 'stuck' && 'font-medium text-warning-text',
                    state === 'done' && 'text-success-text',
                    QUIET.includes(state) && 'text-text-quiet',
                  )}
                >
                  <StateIcon state={state} />
                  {words(entry, now, { long: true })}
                </span>
              </TableCell>
              <TableCell>
                {presence.progress === null ? (
                  <span className="text-text-quiet">{t('table.none')}</span>
                ) : (
                  <span className="flex min-w-32 items-center gap-3">
                    <ProgressBar value={presence.progress} label={t('table.progress')} className="flex-1" />
                    <span className="num">{format.number(presence.progress / 100, { style: 'percent' })}</span>
                  </span>
                )}
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
