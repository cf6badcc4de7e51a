import { cva } from 'class-variance-authority'
import { clsx } from 'clsx'
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleX }

const bannerStyles = cva(
  'flex items-start gap-3 rounded-2 px-4 py-3 text-text hc:inset-ring-2 hc:inset-ring-current [&>.lucide]:mt-0.5',
  {
    variants: {
      tone: {
        info: 'bg-info-soft [&>.lucide]:text-info-text',
        success: 'bg-success-soft [&>.lucide]:text-success-text',
        warning: 'bg-warning-soft [&>.lucide]:text-warning-text',
        danger: 'bg-danger-soft [&>.lucide]:text-danger-text',
      },
    },
  },
)

export type BannerProps = {
  tone?: 'info' | 'success' | 'warning' | 'danger'
  title?: ReactNode
  /** Buttons or links at the end. */
  actions?: ReactNode
  /** For a banner that appears during work: `status` is announced after a pause, `alert` at once. */
  live?: 'status' | 'alert'
  className?: string
  children?: ReactNode
}

/** A message about the whole page, shown until its cause is resolved. */
export function Banner({ tone = 'info', title, actions, live, className, children }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div role={live} className={clsx(bannerStyles({ tone }), className)}>
      <Icon aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_24rem]">
          {title && <p className="font-medium">{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {actions && <div className="flex flex-none flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
