import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import type { WireRosterImport } from '@/lib/roster/schema'

const STEPS = ['file', 'difference', 'apply', 'done'] as const
type ImportStep = (typeof STEPS)[number]

/** The step that an import stands at. */
export function stepOf({ state }: Pick<WireRosterImport, 'state'>): ImportStep {
  if (state === 'reading' || state === 'failed') return 'file'
  if (state === 'ready') return 'difference'
  return state === 'applying' ? 'apply' : 'done'
}

/** The way of a file into the records, and how far it is. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const t = useTranslations('roster.steps')
  const at = STEPS.indexOf(current)
  return (
    <ol aria-label={t('label')} className="mt-4 flex flex-wrap gap-x-6 gap-y-1 border-line border-b-1 pb-4 text-fs-1">
      {STEPS.map((step, index) => {
        const isDone = index < at || current === 'done'
        return (
          <li
            key={step}
            aria-current={step === current ? 'step' : undefined}
            className={cn('flex items-center gap-1.5', step === current ? 'font-medium' : 'text-text-quiet')}
          >
            <span className="num">{isDone ? <Check aria-hidden="true" className="size-icon-sm" /> : index + 1}</span>
            {t(step)}
            {isDone && <span className="sr-only">{t('isDone')}</span>}
          </li>
        )
      })}
    </ol>
  )
}
