import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { useUndo } from '@/components/feedback/use-undo'
import { RequestError } from '@/lib/api/client/request-error'
import type { ChangedWork } from '@/lib/gradebook/client/change-work'
import type { Sheet, SheetCell } from '@/lib/gradebook/sheet'
import type { ScoreRefusal } from '@/lib/grading/client/score-answers'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { holdWork } from '@/lib/session/client/work-in-progress'
import { onStepUndone } from '@/lib/undo/client/undo-change'
import { UNDO_MINUTES } from '@/lib/undo/limits'

/** A cell as it was changed, until the sheet has come that tells of it: `seen` is the one that was there when it was stored. */
type Changed = { cell: SheetCell; seen: Sheet | null }

/** What is written in the fields of a work: the points by their question, and the reason. */
export type WrittenScores = { texts: Readonly<Record<string, string>>; reason: string }

/** A change of one piece of work. */
export type WorkChange = {
  userId: string
  assignmentId: string
  /** What the cell shows at once. */
  cell: SheetCell
  /** Makes the change. */
  send: () => Promise<ChangedWork>
  /** What was written for it, to go on with where it comes to nothing. */
  written?: WrittenScores
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

/** The step of the last change, while it can be undone: undone from elsewhere on the page, or after its time, it is gone. */
function useLastStep() {
  const [lastStep, setLastStep] = useState<string | undefined>()
  useEffect(() => {
    if (lastStep === undefined) return
    const forget = () => setLastStep((step) => (step === lastStep ? undefined : step))
    const timer = setTimeout(forget, UNDO_MINUTES * 60_000)
    const endListening = onStepUndone((id) => id === lastStep && forget())
    return () => {
      clearTimeout(timer)
      endListening()
    }
  }, [lastStep])
  return [lastStep, setLastStep] as const
}

/**
 * Changes scores from a gradebook: the cell shows it at once, the sheet is read anew afterwards, and a message offers to undo it. A change that is
 * refused, if only in part, shows what was there before, and why; `change` gives false then, and what was written for it stays in `writtenOf` until
 * it is forgotten. `undoLast` undoes the last change of this page.
 */
export function useWorkChanges(sheet: Sheet) {
  const t = useTranslations('gradebook.changes')
  const tUndo = useTranslations('ui.undo')
  const refresh = useRefresh()
  const [changes, setChanges] = useState<Readonly<Record<string, Changed>>>({})
  const [unsaved, setUnsaved] = useState<Readonly<Record<string, WrittenScores>>>({})
  const [lastStep, setLastStep] = useLastStep()
  const { tell, undo } = useUndo(refresh)
  const current = useRef(sheet)
  current.current = sheet

  const keep = (key: string, changed: Changed | undefined) =>
    setChanges(({ [key]: _, ...others }) => (changed ? { ...others, [key]: changed } : others))

  function forget(userId: string, assignmentId: string) {
    setUnsaved(({ [keyOf(userId, assignmentId)]: _, ...others }) => others)
  }

  const whyOf = ({ code, message }: ScoreRefusal) => (code === 'stale_version' ? t('stale') : message || t('failed'))

  async function change({ userId, assignmentId, cell, send, written, told }: WorkChange): Promise<boolean> {
    const key = keyOf(userId, assignmentId)
    function takeBack() {
      keep(key, undefined)
      if (written) setUnsaved((before) => ({ ...before, [key]: written }))
    }
    keep(key, { cell, seen: null })
    const endWork = holdWork()
    try {
      const { step, refused } = await send()
      if (step) setLastStep(step)
      if (!refused) {
        keep(key, { cell, seen: current.current })
        tell(told, step)
        return true
      }
      takeBack()
      if (step) {
        const action = { label: tUndo('undo'), onPress: () => void undo(step) }
        notify.error(t('partly', { why: whyOf(refused) }), { action })
      } else notify.error(whyOf(refused))
      return false
    } catch (error) {
      takeBack()
      notify.error(error instanceof RequestError ? whyOf(error) : t('failed'))
      return false
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
  const writtenOf = (userId: string, assignmentId: string) => unsaved[keyOf(userId, assignmentId)]
  return { shown, isBusy, change, writtenOf, forget, undoLast: lastStep ? undoLast : null }
}
