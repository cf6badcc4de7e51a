import { cva } from 'class-variance-authority'

/** The box of a checkbox or radio button; a native input, so that forms and keyboards work as usual. */
export const checkStyles = cva(
  [
    'peer size-5 flex-none cursor-pointer appearance-none border-2 border-line-strong bg-surface transition-colors hover:border-text',
    'checked:border-accent-mark checked:bg-accent-mark',
    'disabled:cursor-not-allowed disabled:border-line-strong disabled:opacity-60 disabled:not-checked:bg-surface-sunken',
    'aria-invalid:border-danger',
  ],
  {
    variants: {
      shape: {
        box: 'rounded-[0.5rem] indeterminate:border-accent-mark indeterminate:bg-accent-mark',
        // CSS treats a radio button of a group without a choice as "indeterminate", but it has to look unchecked.
        round: 'rounded-full',
      },
    },
  },
)
