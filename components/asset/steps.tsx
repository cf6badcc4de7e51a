import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'

export type Step = 'upload' | 'annotate' | 'complete'

/** The steps of choosing an image: which are done, and which one is open (AST-05). */
export function Steps({ steps, current }: { steps: readonly Step[]; current: Step }) {
  const t = useTranslations('asset.select')
  const at = steps.indexOf(current)
  return (
    <ol aria-label={t('steps')} className="flex flex-wrap gap-x-6 gap-y-2 text-fs-1">
      {steps.map((step, index) => {
        const isDone = index < at
        const isCurrent = index === at
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={cn('flex items-center gap-2', !isCurrent && 'text-text-quiet')}
          >
            <span
              aria-hidden="true"
              className={cn(
                'num grid size-6 place-items-center rounded-full border-1 font-semibold',
                isCurrent && 'border-accent bg-accent text-accent-ink',
                isDone && 'border-transparent bg-success-soft text-success-text hc:border-current',
                !(isCurrent || isDone) && 'border-line-strong',
              )}
            >
              {isDone ? <Check className="size-icon-sm" /> : index + 1}
            </span>
            {t(`step.${step}`)}
            {isDone && <span className="sr-only"> ({t('stepDone')})</span>}
          </li>
        )
      })}
    </ol>
  )
}
