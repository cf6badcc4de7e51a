import { cva, type VariantProps } from 'class-variance-authority'

/** The styles of everything that is pressed like a button; use primary only for a screen's single next step. */
export const buttonStyles = cva(
  [
    'inline-flex max-w-full select-none items-center justify-center rounded-2 border text-center font-medium leading-tight no-underline wrap-break-word',
    'transition-[background-color,border-color,color,box-shadow,translate]',
    'disabled:cursor-not-allowed disabled:text-text-disabled aria-disabled:not-aria-busy:cursor-not-allowed aria-disabled:not-aria-busy:text-text-disabled',
    'aria-busy:cursor-progress',
  ],
  {
    variants: {
      variant: {
        primary: [
          'border-accent bg-accent text-accent-ink',
          'hover:border-accent-hover hover:bg-accent-hover active:border-accent-active active:bg-accent-active',
        ],
        secondary: [
          'border-line-strong bg-surface text-text',
          'hover:border-text-quiet hover:bg-surface-hover active:bg-surface-sunken',
        ],
        quiet: [
          'border-transparent bg-transparent text-text hover:bg-surface-hover active:bg-surface-sunken',
          'aria-pressed:bg-accent-soft aria-pressed:text-accent-text',
          'aria-expanded:bg-accent-soft aria-expanded:text-accent-text',
          'hc:aria-pressed:inset-ring-2 hc:aria-pressed:inset-ring-current',
        ],
        danger: [
          'border-danger bg-danger text-danger-ink',
          'hover:border-danger-hover hover:bg-danger-hover active:border-danger-active active:bg-danger-active',
        ],
      },
      size: {
        sm: 'min-h-control-sm gap-1.5 rounded-[calc(var(--r-2)-0.2rem)] px-2.75 py-0.5 text-fs-1 [&_.lucide]:size-icon-sm',
        md: 'min-h-control-md gap-2 px-4 py-1 text-fs-2',
        lg: 'min-h-control-lg gap-3 px-6 py-2 text-fs-3 font-semibold [&_.lucide]:size-icon-lg',
      },
      block: { true: 'w-full' },
    },
    compoundVariants: [
      {
        variant: ['primary', 'secondary', 'danger'],
        class: [
          'disabled:border-line disabled:bg-surface-sunken',
          'aria-disabled:not-aria-busy:border-line aria-disabled:not-aria-busy:bg-surface-sunken',
        ],
      },
      { variant: 'quiet', class: 'disabled:bg-transparent' },
      {
        variant: 'primary',
        size: 'lg',
        class: [
          'shadow-[0_3px_0_var(--accent-active)] active:translate-y-0.75 active:shadow-none',
          'disabled:translate-y-0 disabled:shadow-none',
        ],
      },
    ],
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)

export type ButtonStyle = VariantProps<typeof buttonStyles>
