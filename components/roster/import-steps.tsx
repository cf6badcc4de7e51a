import { useTranslations } from 'next-intl'
import { StepList } from '@/components/ui/step-list'
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
  return (
    <StepList
      label={t('label')}
      doneLabel={t('isDone')}
      steps={STEPS.map((step) => ({ key: step, label: t(step) }))}
      // There is nothing to do in the last one.
      at={current === 'done' ? STEPS.length : STEPS.indexOf(current)}
      className="mt-4 border-line border-b-1 pb-4"
    />
  )
}
