import { cva } from 'class-variance-authority'

/** The box of a text field or select. */
export const controlStyles = cva(
  [
    'block w-full min-w-0 border border-line-strong bg-surface text-text transition-[border-color,box-shadow] hover:border-text-quiet',
    'focus-visible:border-focus focus-visible:outline-offset-0',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunken disabled:text-text-disabled',
    'read-only:not-disabled:[&:is(input,textarea)]:border-line read-only:[&:is(input,textarea)]:bg-surface-sunken',
    'aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger',
  ],
  {
    variants: {
      controlSize: {
        sm: 'min-h-control-sm rounded-[calc(var(--r-2)-0.2rem)] px-2.5 py-0.75 text-fs-1',
        md: 'min-h-control-md rounded-2 px-3 py-1.75 leading-[1.4]',
        lg: 'min-h-control-lg rounded-2 px-4 py-2.5 text-fs-3 leading-[1.4]',
      },
    },
    defaultVariants: { controlSize: 'md' },
  },
)

export type ControlSize = 'sm' | 'md' | 'lg'
