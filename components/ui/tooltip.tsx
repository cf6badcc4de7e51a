'use client'

import * as Radix from '@radix-ui/react-tooltip'
import type { ReactElement, ReactNode } from 'react'
import { TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY } from '@/lib/theme/timing'

/** Mount it once around the product: half a second before the first tooltip, none between adjacent ones (THM-07). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY} skipDelayDuration={TOOLTIP_SKIP_DELAY}>
      {children}
    </Radix.Provider>
  )
}

export type TooltipProps = {
  /** Must not contain anything needed to act; nothing is shown if it is empty. */
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The only child: a focusable element. */
  children: ReactElement
}

export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  if (!content) return children
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-toast max-w-popover animate-fade rounded-1 bg-surface-inverse px-2.5 py-1.5 text-fs-1 text-text-inverse leading-[1.35]"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
