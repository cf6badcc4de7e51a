import type { ReactElement } from 'react'
import { Button, type ButtonProps } from './button'
import { cn } from './cn'

export type IconButtonProps = Omit<ButtonProps, 'children' | 'asChild' | 'block' | 'aria-label'> & {
  /** The name of the action; a tooltip can repeat it, never replace it. */
  label: string
  icon: ReactElement
}

const squares = { sm: 'w-control-sm', md: 'w-control-md', lg: 'w-control-lg' }

/** A button with only an icon. */
export function IconButton({ label, icon, size, variant = 'quiet', loading, className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      aria-label={label}
      variant={variant}
      size={size}
      loading={loading}
      className={cn('flex-none p-0', squares[size ?? 'md'], className)}
    >
      {!loading && icon}
    </Button>
  )
}
