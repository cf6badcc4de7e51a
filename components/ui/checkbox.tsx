'use client'

import { Check, Minus } from 'lucide-react'
import { type ComponentProps, useEffect, useImperativeHandle, useRef } from 'react'
import { checkStyles } from './check-styles'
import { cn } from './cn'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Whether some but not all of the checkboxes below it are checked. */
  indeterminate?: boolean
  /** `wide` where there is no label to press, as in a table: its target is 28 px, while its box takes 20 px of layout. */
  target?: 'box' | 'wide'
}

/** A bare checkbox; give it a name with `aria-label`, or use `CheckboxField`. */
export function Checkbox({ indeterminate = false, target, className, ref, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  }, [indeterminate])
  const mark = 'pointer-events-none absolute inset-0 m-auto size-3.5 stroke-[3.5] text-surface opacity-0'
  return (
    <span className={cn('relative inline-grid flex-none', target === 'wide' && 'align-middle', className)}>
      <input
        autoComplete="off"
        {...rest}
        ref={input}
        type="checkbox"
        className={checkStyles({ shape: 'box', target })}
      />
      <Check aria-hidden="true" className={cn(mark, 'peer-checked:opacity-100 peer-indeterminate:opacity-0')} />
      <Minus aria-hidden="true" className={cn(mark, 'peer-indeterminate:opacity-100')} />
    </span>
  )
}
