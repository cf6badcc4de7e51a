import type { ReactNode } from 'react'
import { cn } from './cn'
import { Heading, type HeadingLevel } from './heading'

export type EmptyArt = 'all-done' | 'not-found' | 'offline'

export type EmptyStateProps = {
  title: ReactNode
  /** Says why it is empty, and what to do. */
  text?: ReactNode
  art?: EmptyArt
  /** The next step, as one button. */
  action?: ReactNode
  level?: HeadingLevel
  className?: string
}

/** An empty list: a drawing, a reason and an action. */
export function EmptyState({ title, text, art = 'not-found', action, level = 2, className }: EmptyStateProps) {
  return (
    <div className={cn('wrap-anywhere grid grid-cols-1 justify-items-center gap-2 px-6 py-10 text-center', className)}>
      <img
        src={`/art/empty-${art}.svg`}
        alt=""
        width={200}
        height={138}
        loading="lazy"
        className="mb-3 h-auto w-50 max-w-full"
      />
      <Heading level={level} size="section">
        {title}
      </Heading>
      {text && <p className="max-w-110 text-balance text-text-quiet">{text}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
