import { useSyncExternalStore } from 'react'
import { focusSeen } from '@/lib/common/client/focus-seen'

/** The reading tools of a page. */
export type ReadingTool = 'listen' | 'line-reader'

let open: ReadonlySet<ReadingTool> = new Set()
const NONE: ReadonlySet<ReadingTool> = new Set()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens or closes a tool. The line reader stays open from page to page. */
export function setTool(tool: ReadingTool, isOpen: boolean): void {
  if (open.has(tool) === isOpen) return
  const next = new Set(open)
  if (isOpen) next.add(tool)
  else next.delete(tool)
  open = next
  for (const listener of listeners) listener()
}

/** Returns the open tools. */
export function useOpenTools(): ReadonlySet<ReadingTool> {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => NONE,
  )
}

/** Closes a tool and focuses the visible one of the buttons that open it. */
export function closeTool(tool: ReadingTool): void {
  setTool(tool, false)
  focusSeen(`[data-tool="${tool}"]`)
}
