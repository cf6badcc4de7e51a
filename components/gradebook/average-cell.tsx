import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Tooltip } from '@/components/ui/tooltip'
import type { FocusProps } from './grid-types'

type AverageCellProps = {
  value: number | null
  /** Tooltip content that explains which work the average includes; shown on hover and focus. */
  counts: ReactNode
  focus: FocusProps
  className?: string
}

/** An average in the grid, with a tooltip that explains what it includes. */
export function AverageCell({ value, counts, focus, className }: AverageCellProps) {
  const t = useTranslations('gradebook')
  const format = useFormatter()
  return (
    <Tooltip side="right" content={counts}>
      <button
        type="button"
        {...focus}
        className={cn('min-h-control-sm min-w-10 cursor-help rounded-1 text-right', className)}
      >
        {value === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">{t('noAverage')}</span>
          </>
        ) : (
          format.number(Math.round(value))
        )}
      </button>
    </Tooltip>
  )
}
