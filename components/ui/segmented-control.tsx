'use client'

import { type ReactNode, useId } from 'react'
import { cn } from './cn'

export type Segment<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean }

export type SegmentedControlProps<Value extends string> = {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  size?: 'sm' | 'md'
  className?: string
}

/** Two to four exclusive views of one thing; they are radio buttons, so that arrow keys move the choice. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  size = 'md',
  className,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cn(
        'inline-flex max-w-full flex-wrap gap-0.5 rounded-2 border border-transparent bg-surface-sunken p-0.75 hc:border-line-strong hc:bg-surface',
        className,
      )}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={cn(
            'inline-flex min-w-0 items-center gap-1.5 rounded-[calc(var(--r-2)-0.3rem)] font-medium text-text-quiet transition-colors hover:text-text',
            'has-checked:bg-surface has-checked:text-text has-checked:shadow-1 hc:has-checked:bg-text hc:has-checked:text-text-inverse',
            'has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:-outline-offset-3 has-disabled:text-text-disabled',
            '[&_.lucide]:size-icon-sm',
            size === 'sm' ? 'min-h-[calc(var(--h-sm)-0.6rem)] px-2.5 text-fs-1' : 'min-h-segment px-3.5',
            segment.disabled ? 'cursor-not-allowed' : 'cursor-pointer',
          )}
        >
          <input
            type="radio"
            autoComplete="off"
            className="sr-only"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onValueChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  )
}
