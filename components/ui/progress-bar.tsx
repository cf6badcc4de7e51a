import { clsx } from 'clsx'

export type ProgressProps = {
  /** 0 to 100; null for unknown, which is not zero. */
  value: number | null
  /** The accessible name; the text beside the bar shows the value. */
  label: string
  className?: string
}

const heights = { sm: 'h-[0.5rem]', md: 'h-2', lg: 'h-3' }

/** Limits a percentage to 0 to 100. */
export function clampPercent(value: number | null): number {
  return Math.min(100, Math.max(0, value ?? 0))
}

export function ProgressBar({ value, label, size = 'md', className }: ProgressProps & { size?: keyof typeof heights }) {
  const percent = clampPercent(value)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === null ? undefined : Math.round(percent)}
      className={clsx(
        'overflow-hidden rounded-full bg-line hc:inset-ring hc:inset-ring-line-strong hc:bg-surface forced-colors:border-1',
        heights[size],
        className,
      )}
    >
      <div
        style={{ width: `${percent}%` }}
        className="h-full rounded-[inherit] bg-accent-mark transition-[width] duration-move forced-colors:bg-[Highlight]"
      />
    </div>
  )
}
