import { cva } from 'class-variance-authority'

/** The box of a checkbox or radio button; native inputs, so that forms and keys work by themselves. */
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
        // A radio button of a group without a choice is "indeterminate" to CSS, and looks unchosen all the same.
        round: 'rounded-full',
      },
    },
  },
)
