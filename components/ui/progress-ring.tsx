import { cn } from './cn'
import { clampPercent, type ProgressProps } from './progress-bar'

const RADIUS = 16
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

/** Progress in little space; size it with a class (`size-6`). */
export function ProgressRing({ value, label, className }: ProgressProps) {
  const percent = clampPercent(value)
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === null ? undefined : Math.round(percent)}
      viewBox="0 0 40 40"
      className={cn('size-10 flex-none -rotate-90 fill-none stroke-[4.5]', className)}
    >
      <circle cx="20" cy="20" r={RADIUS} className="stroke-line" />
      {percent > 0 && (
        <circle
          cx="20"
          cy="20"
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={`${(percent / 100) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
          className="stroke-accent-mark transition-[stroke-dasharray] duration-move"
        />
      )}
    </svg>
  )
}
