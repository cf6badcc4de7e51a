import { cva, type VariantProps } from 'class-variance-authority'

/** Style 0 is for top-level tabs (underlined), style 1 for second-level ones (tinted). */
export const tabListStyles = cva('flex overflow-x-auto [scrollbar-width:none]', {
  variants: {
    variant: { 0: 'gap-2 border-b-1', 1: '-m-1 gap-1 p-1' },
  },
  defaultVariants: { variant: 0 },
})

export const tabStyles = cva(
  [
    'relative inline-flex flex-none items-center gap-2 whitespace-nowrap font-medium text-text-quiet no-underline transition-colors',
    'hover:text-text focus-visible:-outline-offset-3 disabled:cursor-not-allowed disabled:text-text-disabled',
    'data-[state=active]:font-semibold aria-[current]:font-semibold',
  ],
  {
    variants: {
      variant: {
        0: [
          'min-h-12 rounded-t-1 px-3 text-fs-3 hover:bg-surface-hover data-[state=active]:text-text aria-[current]:text-text',
          'after:absolute after:inset-x-3 after:bottom-0 after:h-1 after:rounded-t-[3px] after:bg-transparent',
          'data-[state=active]:after:bg-accent-mark aria-[current]:after:bg-accent-mark',
        ],
        1: [
          'min-h-target rounded-2 px-3.5 text-fs-2 hover:bg-surface-hover',
          'data-[state=active]:bg-accent-soft data-[state=active]:text-accent-text',
          'aria-[current]:bg-accent-soft aria-[current]:text-accent-text',
          'hc:data-[state=active]:inset-ring-2 hc:aria-[current]:inset-ring-2 hc:inset-ring-current',
        ],
      },
      size: { md: '', sm: 'min-h-control-md px-2 text-fs-2 after:inset-x-2 after:h-0.75' },
    },
    defaultVariants: { variant: 0, size: 'md' },
  },
)

export type TabStyle = VariantProps<typeof tabStyles>
