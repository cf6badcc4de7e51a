'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Popover, PopoverAnchor, PopoverContent } from '@/components/ui/popover'
import { endWords } from '@/lib/common/end-words'
import { arrange, PLAIN } from '@/lib/gradebook/arrange'
import type { Sheet, SheetAssignment } from '@/lib/gradebook/sheet'
import { GradeCards, type OpenWork } from './grade-cards'
import { GradesGrid } from './grades-grid'
import { type Density, useGridSizes } from './grid-sizes'
import { Legend } from './legend'
import { SheetTools } from './sheet-tools'
import { useIsNarrow } from './use-is-narrow'
import { useWholeWork } from './use-whole-work'
import { useWorkChanges, type WorkChange } from './use-work-changes'
import { WorkEditor } from './work-editor'

export type GradebookViewProps = {
  label: string
  sheet: Sheet
  /** Whether the user may change scores. */
  mayGrade: boolean
  timeZone: string
  now: Date
}

/** The work that is open, and the cell it was opened from. */
type Opened = { userId: string; assignmentId: string; opener: HTMLElement }

/** The interactive gradebook: filters and sorts the sheet in the browser, and edits a score in a popover at its cell. */
export function GradebookView({ label, sheet, mayGrade, timeZone, now }: GradebookViewProps) {
  const t = useTranslations('gradebook')
  const format = useFormatter()
  const isNarrow = useIsNarrow()
  const [arrangement, setArrangement] = useState(PLAIN)
  const [density, setDensity] = useState<Density>('compact')
  const [opened, setOpened] = useState<Opened | null>(null)
  const sizes = useGridSizes(density)
  const { shown, isBusy, change, writtenOf, forget, undoLast } = useWorkChanges(sheet)
  const whole = useWholeWork(shown)
  const arranged = useMemo(() => arrange(shown, arrangement), [shown, arrangement])
  const anchor = useRef<HTMLElement | null>(null)
  anchor.current = opened?.opener ?? null

  const handleOpen: OpenWork = useCallback((userId, assignmentId, opener) => {
    setOpened({ userId, assignmentId, opener })
  }, [])
  function close() {
    if (opened) forget(opened.userId, opened.assignmentId)
    setOpened(null)
  }

  async function handleChange(changed: WorkChange) {
    const isChanged = await change(changed)
    // Reopens the editor with the user's input, unless other work is already open or the cell is no longer rendered: then it returns when the cell is
    // pressed.
    if (!isChanged && changed.written && opened?.opener.isConnected) setOpened((now) => now ?? opened)
  }

  function textOf({ isNamedAlike, endDate }: SheetAssignment): string | undefined {
    if (!isNamedAlike) return undefined
    return endDate ? t('dueOn', { date: endWords(format, endDate, { now, timeZone }) }) : t('noEnd')
  }

  function openedWork() {
    if (!opened) return null
    const at = shown.assignments.findIndex(({ id }) => id === opened.assignmentId)
    const row = shown.rows.find(({ student }) => student.id === opened.userId)
    const assignment = shown.assignments[at]
    const cell = row?.cells[at]
    return row && assignment && cell ? { student: row.student, assignment, cell } : null
  }
  const work = openedWork()

  return (
    <>
      <SheetTools
        {...{ arrangement, density }}
        onArrange={setArrangement}
        onDensity={setDensity}
        onUndo={undoLast && (() => void undoLast())}
      />
      <Legend hasMarks />
      <p role="status" className="mt-3 text-fs-1 text-text-quiet">
        {t('shown', { students: arranged.rows.length, assignments: arranged.assignments.length })}
      </p>
      {arranged.rows.length === 0 ? (
        <EmptyState title={t('nobody')} text={t('nobodyText')} />
      ) : isNarrow ? (
        <GradeCards label={label} sheet={arranged} whole={whole} textOf={textOf} onOpen={handleOpen} />
      ) : (
        <div className="narrow:hidden print:block">
          <GradesGrid
            {...{ label, arrangement, sizes, textOf, isBusy, whole }}
            sheet={arranged}
            openKey={opened && `${opened.userId} ${opened.assignmentId}`}
            onArrange={setArrangement}
            onOpen={handleOpen}
          />
        </div>
      )}
      <Popover open={work !== null} onOpenChange={(isOpen) => !isOpen && close()}>
        {/* Anchored through a ref, because the cell may re-render while the popover is open. */}
        <PopoverAnchor virtualRef={anchor as RefObject<HTMLElement>} />
        {work && (
          <PopoverContent
            side="right"
            align="start"
            aria-label={t('edit.label', { name: `${work.student.firstName} ${work.student.lastName}` })}
            closeLabel={t('edit.close')}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              opened?.opener.focus()
            }}
          >
            <WorkEditor
              {...work}
              {...{ mayGrade, now, timeZone }}
              written={writtenOf(work.student.id, work.assignment.id)}
              onChange={(changed) => void handleChange(changed)}
              onClose={close}
            />
          </PopoverContent>
        )}
      </Popover>
    </>
  )
}
