'use client'

import { clsx } from 'clsx'
import type { ReactNode, ToggleEvent } from 'react'
import { useClosingPanel } from './use-closing-panel'

type MenuPanelProps = {
  id: string
  label: string
  /** Classes for its width and padding. */
  className: string
  /** Called when the panel opens or closes. */
  onOpenChange?: (isOpen: boolean) => void
  children: ReactNode
}

/**
 * A panel below the right end of the app bar, opened by the button that references its id; it closes when something in it is chosen. A native
 * popover, so that it adds no script to a page.
 */
export function MenuPanel({ id, label, className, onOpenChange, children }: MenuPanelProps) {
  const panel = useClosingPanel()

  function handleToggle({ newState }: ToggleEvent<HTMLDivElement>) {
    onOpenChange?.(newState === 'open')
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="group"
      aria-label={label}
      onToggle={handleToggle}
      className={clsx(
        'fixed top-app-bar right-3 bottom-3 left-auto m-0 max-h-[calc(100dvh-var(--appbar-h)-1.2rem)] max-w-[calc(100vw-2.4rem)] content-start gap-0.5 overflow-y-auto rounded-2 border bg-surface-raised text-text shadow-2 open:grid',
        // A banner above the bar moves the button, and the panel with it.
        '[position-anchor:auto] supports-[top:anchor(bottom)]:top-[calc(anchor(bottom,calc(var(--appbar-h)-1.8rem))+1.8rem)] supports-[max-height:stretch]:max-h-[stretch]',
        className,
      )}
    >
      {children}
    </div>
  )
}
