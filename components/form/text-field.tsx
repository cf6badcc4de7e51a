import { type ComponentProps, type ReactElement, useId } from 'react'
import { cn } from '@/components/ui/cn'
import { type ControlSize, controlStyles } from './control-styles'
import { controlAttributes, Field, type FieldProps } from './field'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'size'> & {
    controlSize?: ControlSize
    icon?: ReactElement
    inputClassName?: string
  }

/** A single-line text field; also `type="email"`, `"url"`, `"search"`. */
export function TextField({
  id,
  label,
  hideLabel,
  hint,
  error,
  required,
  className,
  controlSize,
  icon,
  inputClassName,
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <Field id={inputId} {...{ label, hideLabel, hint, error, required, className }}>
      <div className="relative">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-text-quiet">
            {icon}
          </span>
        )}
        <input
          type="text"
          {...rest}
          {...controlAttributes(inputId, { hint, error, required })}
          className={cn(controlStyles({ controlSize }), icon && 'pl-10', inputClassName)}
        />
      </div>
    </Field>
  )
}
