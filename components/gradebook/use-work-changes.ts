import { useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { useUndo } from '@/components/feedback/use-undo'
import { RequestError } from '@/lib/api/client/request-error'
import type { Sheet, SheetCell } from '@/lib/gradebook/sheet'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { holdWork } from '@/lib/session/client/work-in-progress'

/** A cell as it was changed, until the sheet has come that tells of it: `seen` is the one that was there when it was stored. */
type Changed = { cell: SheetCell; seen: Sheet | null }

/** A change of one piece of work. */
export type WorkChange = {
  userId: string
  assignmentId: string
  /** What the cell shows at once. */
  cell: SheetCell
  /** Makes the change, and gives the step that undoes it. */
  send: () => Promise<string | undefined>
  /** What is said once it is made. */
  told: string
}

const keyOf = (userId: string, assignmentId: string) => `${userId} ${assignmentId}`

function withChanges(sheet: Sheet, changes: Readonly<Record<string, Changed>>): Sheet {
  const isOpen = ({ seen }: Changed) => seen === null || seen === sheet
  if (!Object.values(changes).some(isOpen)) return sheet
  const rows = sheet.rows.map((row) => {
    const cells = sheet.assignments.map(({ id }, at) => {
      const changed = changes[keyOf(row.student.id, id)]
      return changed && isOpen(changed) ? changed.cell : (row.cells[at] ?? null)
    })
    return cells.every((cell, at) => cell === row.cells[at]) ? row : { ...row, cells }
  })
  return { ...sheet, rows }
}

/**
 * Changes scores from a gradebook: the cell shows it at once, the sheet is read anew afterwards, and a message offers to undo it. A change that is
 * refused shows what was there before, and why. `lastStep` undoes the last change of this page.
 */
export function useWorkChanges(sheet: Sheet) {
  const t = useTranslations('gradebook.changes')
  const refresh = useRefresh()
  const [changes, setChanges] = useState<Readonly<Record<string, Changed>>>({})
  const [lastStep, setLastStep] = useState<string | undefined>()
  const { tell, undo } = useUndo(() => {
    setLastStep(undefined)
    refresh()
  })
  const current = useRef(sheet)
  current.current = sheet

  const keep = (key: string, changed: Changed | undefined) =>
    setChanges(({ [key]: _, ...others }) => (changed ? { ...others, [key]: changed } : others))

  async function change({ userId, assignmentId, cell, send, told }: WorkChange): Promise<void> {
    const key = keyOf(userId, assignmentId)
    keep(key, { cell, seen: null })
    const endWork = holdWork()
    try {
      const step = await send()
      keep(key, { cell, seen: current.current })
      setLastStep(step)
      tell(told, step)
    } catch (error) {
      keep(key, undefined)
      const isStale = error instanceof RequestError && error.code === 'stale_version'
      notify.error(isStale ? t('stale') : error instanceof RequestError ? error.message : t('failed'))
    } finally {
      endWork()
      refresh()
    }
  }

  async function undoLast(): Promise<void> {
    const step = lastStep
    setLastStep(undefined)
    if (step) await undo(step)
  }

  const shown = useMemo(() => withChanges(sheet, changes), [sheet, changes])
  const isBusy = (userId: string, assignmentId: string) => changes[keyOf(userId, assignmentId)]?.seen === null
  return { shown, isBusy, change, undoLast: lastStep ? undoLast : null }
}
