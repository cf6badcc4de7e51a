import { cva } from 'class-variance-authority'

/** The box of a checkbox or radio button; a native input, so that forms and keyboards work as usual. */
export const checkStyles = cva(
  [
    'peer flex-none cursor-pointer appearance-none bg-surface transition-colors checked:bg-accent-mark',
    'disabled:cursor-not-allowed disabled:opacity-60 disabled:not-checked:bg-surface-sunken',
  ],
  {
    variants: {
      shape: {
        box: 'indeterminate:bg-accent-mark',
        // CSS treats a radio button of a group without a choice as "indeterminate", but it has to look unchecked.
        round: 'rounded-full',
      },
      target: {
        box: [
          'size-5 border-2 border-line-strong hover:border-text checked:border-accent-mark',
          'disabled:border-line-strong aria-invalid:border-danger',
        ],
        // A transparent border around the same box, taken back by the margin: the input is larger, and the layout is the same.
        wide: [
          '-m-1 size-7 rounded-[0.9rem] border-[0.4rem] border-transparent bg-clip-padding inset-ring-2 inset-ring-line-strong',
          'hover:inset-ring-text checked:inset-ring-accent-mark indeterminate:inset-ring-accent-mark',
          'disabled:inset-ring-line-strong focus-visible:-outline-offset-2',
        ],
      },
    },
    compoundVariants: [{ shape: 'box', target: 'box', class: 'rounded-[0.5rem] indeterminate:border-accent-mark' }],
    defaultVariants: { target: 'box' },
  },
)
