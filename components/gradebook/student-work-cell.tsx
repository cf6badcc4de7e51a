'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { Popover, PopoverAnchor, PopoverContent } from '@/components/ui/popover'
import type { Sheet } from '@/lib/gradebook/sheet'
import { saysOf } from '@/lib/gradebook/tone'
import { CellMark, useCellWords } from './cell-mark'
import type { EditedWork } from './edited-work'
import { useWorkChanges, type WorkChange } from './use-work-changes'
import { WorkEditor } from './work-editor'

type StudentWorkCellProps = EditedWork & { mayGrade: boolean; now: Date; timeZone: string }

const NO_AVERAGES = { all: null, interactive: null, assessment: null, peer: null }

/** The score of one piece of work in a student's list of grades; pressing it opens the score editor. */
export function StudentWorkCell({ student, assignment, cell, ...place }: StudentWorkCellProps) {
  const t = useTranslations('gradebook')
  const wordsOf = useCellWords()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const sheet = useMemo<Sheet>(
    () => ({ assignments: [assignment], rows: [{ student, averages: NO_AVERAGES, cells: [cell] }] }),
    [student, assignment, cell],
  )
  const { shown, isBusy, change, writtenOf, forget } = useWorkChanges(sheet)
  const current = shown.rows[0]?.cells[0] ?? cell
  const name = `${student.firstName} ${student.lastName}`

  function close() {
    forget(student.id, assignment.id)
    setIsOpen(false)
  }

  async function handleChange(changed: WorkChange) {
    const isChanged = await change(changed)
    if (!isChanged && changed.written) setIsOpen(true)
  }

  return (
    <Popover open={isOpen} onOpenChange={(opens) => !opens && close()}>
      <PopoverAnchor virtualRef={opener as RefObject<HTMLElement>} />
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isBusy(student.id, assignment.id) || undefined}
        aria-label={t('cellOf', { student: name, assignment: assignment.name, words: wordsOf(current) })}
        onClick={() => setIsOpen(true)}
        className="inline-block h-8.5 w-16 cursor-pointer rounded-1"
      >
        <CellMark says={saysOf(current)} cell={current} />
      </button>
      <PopoverContent
        side="left"
        align="start"
        aria-label={t('edit.label', { name })}
        closeLabel={t('edit.close')}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          opener.current?.focus()
        }}
      >
        <WorkEditor
          {...{ student, assignment }}
          {...place}
          cell={current}
          written={writtenOf(student.id, assignment.id)}
          onChange={(changed) => void handleChange(changed)}
          onClose={close}
        />
      </PopoverContent>
    </Popover>
  )
}
