import { Check } from 'lucide-react'
import { cn } from './cn'

type StepListProps = {
  label: string
  steps: readonly { key: string; label: string }[]
  /** The index of the current step; the number of steps if all are done. */
  at: number
  /** The screen reader label of a completed step. */
  doneLabel: string
  className?: string
}

/** A list of steps that shows which are done and which is current. */
export function StepList({ label, steps, at, doneLabel, className }: StepListProps) {
  return (
    <ol aria-label={label} className={cn('flex flex-wrap gap-x-6 gap-y-2 text-fs-1', className)}>
      {steps.map((step, index) => {
        const isDone = index < at
        const isCurrent = index === at
        return (
          <li
            key={step.key}
            aria-current={isCurrent ? 'step' : undefined}
            className={cn('flex items-center gap-2', isCurrent ? 'font-medium' : 'text-text-quiet')}
          >
            <span
              aria-hidden="true"
              className={cn(
                'num grid size-6 place-items-center rounded-full border-1 font-semibold',
                isCurrent && 'border-accent bg-accent text-accent-ink',
                isDone && 'border-transparent bg-success-soft text-success-text hc:border-current',
                !(isCurrent || isDone) && 'border-line-strong',
              )}
            >
              {isDone ? <Check className="size-icon-sm" /> : index + 1}
            </span>
            {step.label}
            {isDone && <span className="sr-only"> ({doneLabel})</span>}
          </li>
        )
      })}
    </ol>
  )
}
