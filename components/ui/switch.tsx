import type { ComponentProps } from 'react'
import { cn } from './cn'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'>

/** A switch that takes effect at once; use a checkbox for what is saved with a form. Name it with `aria-label`, or use `SwitchField`. */
export function Switch({ className, ...rest }: SwitchProps) {
  return (
    <input
      autoComplete="off"
      {...rest}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox input exposes its own checked state
      role="switch"
      className={cn(
        'relative h-6.5 w-11 flex-none cursor-pointer appearance-none rounded-full bg-line-strong transition-colors checked:bg-accent-mark',
        'after:absolute after:top-0.75 after:left-0.75 after:size-5 after:rounded-full after:bg-surface after:transition-[translate] checked:after:translate-x-4.5',
        'disabled:cursor-not-allowed disabled:opacity-50 forced-colors:border forced-colors:after:bg-[ButtonText]',
        className,
      )}
    />
  )
}
