import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactElement } from 'react'
import { cn } from './cn'

const badgeStyles = cva(
  'inline-flex max-w-full items-center gap-1.25 rounded-1 px-2 py-0.5 font-medium text-fs-1 leading-[1.35] hc:inset-ring hc:inset-ring-current [&_.lucide]:size-3.75 [&_.lucide]:stroke-[2.4]',
  {
    variants: {
      tone: {
        neutral: 'bg-surface-sunken text-text-quiet',
        success: 'bg-success-soft text-success-text',
        warning: 'bg-warning-soft text-warning-text',
        danger: 'bg-danger-soft text-danger-text',
        info: 'bg-info-soft text-info-text',
        accent: 'bg-accent-soft text-accent-text',
        draft: 'inset-ring inset-ring-line-strong text-text-quiet',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export type BadgeTone = NonNullable<VariantProps<typeof badgeStyles>['tone']>
export type BadgeProps = ComponentProps<'span'> & { tone?: BadgeTone; icon?: ReactElement }

/** The state of a record as text; the icon makes it readable without color. */
export function Badge({ tone, icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} data-badge="" className={cn(badgeStyles({ tone }), className)}>
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}
