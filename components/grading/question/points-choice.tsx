import { cn } from '@/components/ui/cn'
import type { PointChoice } from '@/lib/grading/answer-units'

interface PointsChoiceProps {
  label: string
  choices: readonly PointChoice[]
  /** The selected points, or those that the answers have. */
  picked: number | null
  disabled: boolean
  onPick: (digit: string) => void
}

/** Points to choose from with one press. */
export function PointsChoice({ label, choices, picked, disabled, onPick }: PointsChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame a row of buttons
    <div role="group" aria-label={label} className="flex flex-wrap gap-1 max-md:w-full">
      {choices.map(({ digit, points }) => (
        <button
          key={digit}
          type="button"
          disabled={disabled}
          aria-pressed={points === picked}
          onClick={() => onPick(digit)}
          className={cn(
            'num grid size-9 place-items-center rounded-1 border border-line-strong bg-surface font-medium hover:bg-surface-hover max-md:h-11 max-md:w-auto max-md:min-w-9 max-md:flex-1',
            'aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-ink',
            'disabled:cursor-not-allowed disabled:border-line disabled:text-text-disabled',
          )}
        >
          {points}
        </button>
      ))}
    </div>
  )
}
