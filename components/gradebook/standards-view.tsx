'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { SearchField } from '@/components/form/search-field'
import { EmptyState } from '@/components/ui/empty-state'
import { Popover, PopoverAnchor, PopoverContent } from '@/components/ui/popover'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { Tooltip } from '@/components/ui/tooltip'
import { isNamed } from '@/lib/gradebook/arrange'
import { meanOf, type StandardCount, standardCounts, standardPercent, strandsOf } from '@/lib/gradebook/standards'
import { BLUE_FROM } from '@/lib/gradebook/tone'
import { useGridSizes } from './grid-sizes'
import type { ColumnGroup, FocusProps, SheetColumn } from './grid-types'
import { Legend } from './legend'
import { SheetGrid } from './sheet-grid'
import { StandardAnswers } from './standard-answers'
import { StandardCards } from './standard-cards'
import { StandardCell } from './standard-cell'
import type { OpenStandard, Standard, StandardRow } from './standard-row'
import { useIsNarrow } from './use-is-narrow'

export type StandardsViewProps = {
  label: string
  standards: readonly Standard[]
  rows: readonly StandardRow[]
  /** The group whose assignments count; absent to count all of a single student's assignments. */
  groupId?: string
  timeZone: string
}

/** Header height in rem, for a code and a few lines of text. */
const HEAD_REMS = 11.6
const COLUMN_REMS = 11.2
/** The kinds of cells that the standards table can contain. */
const KINDS = ['score', 'submitted', 'not-started'] as const

type ClassResult = {
  mean: number | null
  /** Number of students in the lowest band. */
  below: number
  /** Number of students whom the mean includes, and of those without a result. */
  counted: number
  without: number
}

/** The class result for a standard: its mean, and the number of students in the lowest band; a tooltip says whom the mean includes. */
function ClassFoot({ mean, below, counted, without, focus }: ClassResult & { focus: FocusProps }) {
  const t = useTranslations('gradebook')
  const format = useFormatter()
  return (
    <Tooltip content={t('standards.classCounts', { count: counted, without })}>
      <button type="button" {...focus} className="min-h-control-sm min-w-10 cursor-help rounded-1">
        {mean === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">{t('noAverage')}</span>
          </>
        ) : (
          format.number(Math.round(mean))
        )}
        {below > 0 && (
          <span className="block font-normal leading-tight">
            {t('standards.below', { count: below, to: BLUE_FROM })}
          </span>
        )}
      </button>
    </Tooltip>
  )
}

type Opened = { row: StandardRow; standard: Standard; opener: HTMLElement }

/** Shows the students' results by standard; a cell opens the answers behind it. */
export function StandardsView({ label, standards, rows, groupId, timeZone }: StandardsViewProps) {
  const t = useTranslations('gradebook')
  const isNarrow = useIsNarrow()
  const [count, setCount] = useState<StandardCount>('latest')
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState<Opened | null>(null)
  const sizes = useGridSizes('roomy', HEAD_REMS, COLUMN_REMS)
  const anchor = useRef<HTMLElement | null>(null)
  anchor.current = opened?.opener ?? null
  const shown = useMemo(() => rows.filter(({ student }) => isNamed(student, words)), [rows, words])
  const classes = useMemo(
    () =>
      standards.map(({ id }): ClassResult => {
        const percents = rows.flatMap(({ student, scores }) => (student.left ? [] : standardPercent(scores[id], count)))
        const known = percents.filter((own) => own !== null)
        return {
          mean: meanOf(percents),
          below: known.filter((own) => own < BLUE_FROM).length,
          counted: known.length,
          without: percents.length - known.length,
        }
      }),
    [standards, rows, count],
  )
  const handleOpen: OpenStandard = (row, standard, opener) => setOpened({ row, standard, opener })
  const drawnBy = useMemo(() => ({ count, standards, opened }), [count, standards, opened])
  const columns = standards.map(
    (standard, at): SheetColumn => ({
      key: standard.id,
      label: standard.shortCode,
      text: standard.statement,
      foot: (focus) => <ClassFoot {...(classes[at] as ClassResult)} focus={focus} />,
    }),
  )
  const strands = strandsOf(standards)
  const groups = strands.map(
    ({ groupId, name, standards: own }): ColumnGroup => ({ key: groupId, label: name, count: own.length }),
  )
  return (
    <>
      <div className="mt-5 flex flex-wrap items-end gap-3 print:hidden">
        {rows.length > 1 && (
          <SearchField label={t('tools.find')} className="lg:w-60 md:w-52" onSearch={(text) => setWords(text)} />
        )}
        <SegmentedControl
          size="sm"
          className="ml-auto"
          label={t('standards.count')}
          value={count}
          onValueChange={setCount}
          segments={standardCounts.map((value) => ({ value, label: t(`standards.counts.${value}`) }))}
        />
      </div>
      <p className="mt-3 text-fs-1 text-text-quiet">{t(`standards.meaning.${count}`)}</p>
      <Legend kinds={KINDS} />
      {shown.length === 0 ? (
        <EmptyState title={t('nobody')} text={t('nobodyText')} />
      ) : isNarrow ? (
        <StandardCards {...{ label, strands, count }} rows={shown} onOpen={handleOpen} />
      ) : (
        <div className="narrow:hidden print:block">
          <SheetGrid
            {...{ label, columns, groups, sizes, drawnBy }}
            nameLabel={t('student')}
            footLabel={t('class')}
            rows={shown}
            keyOf={({ student }) => student.id}
            nameOf={({ student }) => ({
              name: `${student.firstName} ${student.lastName}`,
              href: `/classroom/students/${student.id}/grades?view=standards`,
              note: student.isActive ? undefined : t('inactive'),
              isApart: student.left,
            })}
            leads={[]}
            heads="upright"
            cell={(row, at, focus) => {
              const standard = standards[at] as Standard
              return (
                <StandardCell
                  {...{ row, standard, count, focus }}
                  isOpen={opened?.row === row && opened.standard === standard}
                  onOpen={handleOpen}
                />
              )
            }}
          />
        </div>
      )}
      <Popover open={opened !== null} onOpenChange={(isOpen) => !isOpen && setOpened(null)}>
        <PopoverAnchor virtualRef={anchor as RefObject<HTMLElement>} />
        {opened && (
          <PopoverContent
            side="bottom"
            align="start"
            aria-label={t('standards.answersOf', {
              student: `${opened.row.student.firstName} ${opened.row.student.lastName}`,
              standard: opened.standard.shortCode,
            })}
            closeLabel={t('edit.close')}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              opened.opener.focus()
            }}
          >
            <StandardAnswers {...opened} {...{ count, timeZone }} groupId={groupId} />
          </PopoverContent>
        )}
      </Popover>
    </>
  )
}
