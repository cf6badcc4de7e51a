import type { ComponentProps, ReactNode } from 'react'
import { checkStyles } from './check-styles'
import { cn } from './cn'

export type RadioProps = Omit<ComponentProps<'input'>, 'type'>

/** A bare radio button, whose state no browser restores; `RadioField` adds the label. */
export function Radio({ className, ...rest }: RadioProps) {
  return (
    <span className={cn('relative inline-grid flex-none', className)}>
      <input autoComplete="off" {...rest} type="radio" className={checkStyles({ shape: 'round' })} />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 m-auto size-2 rounded-full bg-surface opacity-0 peer-checked:opacity-100"
      />
    </span>
  )
}

type RadioGroupProps = Omit<ComponentProps<'fieldset'>, 'children'> & {
  label: ReactNode
  hideLabel?: boolean
  children: ReactNode
}

/** A labeled group of radio buttons. */
export function RadioGroup({ label, hideLabel, className, children, ...rest }: RadioGroupProps) {
  return (
    <fieldset {...rest} className={cn('grid min-w-0 gap-2', className)}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 font-medium text-fs-1'}>{label}</legend>
      {children}
    </fieldset>
  )
}
