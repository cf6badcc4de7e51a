import { cva } from 'class-variance-authority'
import { X } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { cn } from './cn'

const chipStyles = cva(
  'inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-1 border-1 border-transparent px-2.5 py-0.5 font-medium text-fs-1 leading-tight hc:border-line-strong [&_.lucide]:size-icon-sm',
  {
    variants: {
      variant: {
        filled: 'bg-surface-sunken text-text',
        outlined: 'border-line-strong text-text',
        accent: 'bg-accent-soft text-accent-text',
      },
    },
    defaultVariants: { variant: 'filled' },
  },
)

export type ChipProps = {
  variant?: 'filled' | 'outlined' | 'accent'
  icon?: ReactElement
  /** Shows a remove button, with `removeLabel` as its name: `Remove Texas`. */
  onRemove?: () => void
  removeLabel?: string
  className?: string
  children: ReactNode
}

/** A selected value. */
export function Chip({ variant, icon, onRemove, removeLabel, className, children }: ChipProps) {
  return (
    <span className={cn(chipStyles({ variant }), className)}>
      {icon}
      <span className="truncate">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="-my-0.5 -mr-1.75 grid size-6 flex-none place-items-center rounded-1 hover:bg-surface-hover"
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

export type ChipButtonProps = ComponentProps<'button'> & { pressed: boolean; icon?: ReactElement }

/** A filter button that shows its count and stays pressed while active. */
export function ChipButton({ pressed, icon, className, children, ...rest }: ChipButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={cn(
        chipStyles({ variant: 'outlined' }),
        'min-h-control-sm bg-surface transition-colors hover:bg-surface-hover',
        'aria-pressed:border-accent-mark aria-pressed:bg-accent-soft aria-pressed:text-accent-text',
        'hc:aria-pressed:inset-ring-2 hc:aria-pressed:inset-ring-current disabled:cursor-not-allowed disabled:text-text-disabled',
        className,
      )}
    >
      {icon}
      {children}
    </button>
  )
}
