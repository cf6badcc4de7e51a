'use client'

import type { ReactNode } from 'react'
import { type ReadingTool, setTool, useOpenTools } from '@/lib/viewer/client/reading-tools'

interface ToolButtonProps {
  tool: ReadingTool
  /** The full name, if the button shows a short one. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** A button that toggles a reading tool. */
export function ToolButton({ tool, label, className, children }: ToolButtonProps) {
  const isOpen = useOpenTools().has(tool)
  return (
    <button
      type="button"
      data-tool={tool}
      aria-label={label}
      aria-pressed={isOpen}
      onClick={() => setTool(tool, !isOpen)}
      className={className}
    >
      {children}
    </button>
  )
}
