import { useRef, useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { emitFailed } from '@/lib/api/client/request-events'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { holdWork } from '@/lib/session/client/work-in-progress'
import type { CellWrite, DrawnRow } from './column'

/** A value entered in a cell, kept until the refreshed rows include it; `seen` are the rows at the time it was stored. */
type Entered = { value: string | null; seen: readonly DrawnRow[] | null }

const keyOf = ({ path, field }: CellWrite) => `${path} ${field}`

/** Reports a refused cell: with the server's message for an invalid value, else with the frame's. */
function tellRefusal(error: unknown, label: string): void {
  if (!(error instanceof RequestError)) return
  const problems = error.errors.map(({ message }) => message)
  if (problems.length > 0) notify.error(`${label}: ${problems.join(', ')}`)
  else emitFailed(error)
}

/**
 * Returns functions that write cells and read pending values. Writes run one after the other and show at once; after each, the rows are
 * refreshed, and a refusal is reported with the server's message (TBL-10).
 */
export function useCellWrites(rows: readonly DrawnRow[]) {
  const refresh = useRefresh()
  const [entered, setEntered] = useState<Readonly<Record<string, Entered>>>({})
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const versions = useRef(new Map<string, number>())
  const current = useRef(rows)
  const latest = useRef(new Map<string, object>())
  current.current = rows

  const keep = (key: string, value: Entered | undefined) =>
    setEntered(({ [key]: _, ...others }) => (value ? { ...others, [key]: value } : others))

  async function send({ path, version, field }: CellWrite, value: string | null): Promise<void> {
    const newest = Math.max(version, versions.current.get(path) ?? 0)
    const body = { version: newest, [field]: value }
    const { result } = await request<{ version: number }>({ method: 'PATCH', path, body, silent: true })
    versions.current.set(path, result.version)
  }

  /** Writes a cell; `label` names it in messages. */
  async function write(cell: CellWrite, value: string | null, label: string): Promise<void> {
    const key = keyOf(cell)
    const turn = {}
    latest.current.set(key, turn)
    const isLatest = () => latest.current.get(key) === turn
    keep(key, { value, seen: null })
    const endWork = holdWork()
    const sent = line.current.then(() => send(cell, value))
    line.current = sent.catch(() => undefined)
    try {
      await sent
      if (isLatest()) keep(key, { value, seen: current.current })
    } catch (error) {
      if (isLatest()) keep(key, undefined)
      tellRefusal(error, label)
    } finally {
      endWork()
      refresh()
    }
  }

  /** Returns the value entered in a cell that the rows do not include yet. */
  function enteredIn(cell: CellWrite): Pick<Entered, 'value'> | undefined {
    const own = entered[keyOf(cell)]
    return own && (own.seen === null || own.seen === rows) ? own : undefined
  }

  return { write, enteredIn }
}
