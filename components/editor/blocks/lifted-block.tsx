'use client'

import { useDndContext } from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'

/** The preview that follows the pointer while a block is dragged: its name, small enough not to cover the text. */
export function LiftedBlock() {
  const { active } = useDndContext()
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap rounded-2 border border-accent-mark bg-surface-raised px-3 py-2 font-ui text-fs-1 shadow-2">
      <GripVertical aria-hidden="true" className="size-icon-sm text-text-quiet" />
      {String(active?.data.current?.label ?? '')}
    </span>
  )
}
