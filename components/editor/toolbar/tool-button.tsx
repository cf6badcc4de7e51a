import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

/** `md` is a touch target, the size of everything that students press; `sm` is for a long row of tools. */
export type ToolSize = 'sm' | 'md'

type ToolButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children'> & {
  icon: LucideIcon
  label: string
  /** The keyboard shortcut, for the tooltip and screen readers. */
  keys?: readonly string[] | undefined
  isPressed?: boolean
  size?: ToolSize | undefined
}

/** A tool of the toolbar; pressing it keeps the selection in the text. */
export function ToolButton({
  icon: Icon,
  label,
  keys = [],
  isPressed,
  size = 'sm',
  className,
  ...rest
}: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={keys.length > 0 ? `${label} (${keys.join('+')})` : label}
      aria-pressed={isPressed}
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
      className={cn(
        'grid flex-none place-items-center rounded-1 text-text hover:bg-surface-hover disabled:text-text-disabled disabled:hover:bg-transparent',
        'aria-pressed:bg-accent-soft aria-pressed:text-accent-text hc:aria-pressed:inset-ring-2 hc:aria-pressed:inset-ring-current',
        size === 'sm' ? 'size-8' : 'size-target',
        className,
      )}
    >
      <Icon aria-hidden="true" className={size === 'sm' ? 'size-icon-sm' : 'size-icon'} />
    </button>
  )
}
