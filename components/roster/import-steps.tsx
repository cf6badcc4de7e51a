import { useTranslations } from 'next-intl'
import { StepList } from '@/components/ui/step-list'
import type { WireRosterImport } from '@/lib/roster/schema'

const STEPS = ['file', 'difference', 'apply', 'done'] as const
type ImportStep = (typeof STEPS)[number]

/** Returns the current step of an import. */
export function stepOf({ state }: Pick<WireRosterImport, 'state'>): ImportStep {
  if (state === 'reading' || state === 'failed') return 'file'
  if (state === 'ready') return 'difference'
  return state === 'applying' ? 'apply' : 'done'
}

/** The steps of an import, from file to records, with the current one marked. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const t = useTranslations('roster.steps')
  return (
    <StepList
      label={t('label')}
      doneLabel={t('isDone')}
      steps={STEPS.map((step) => ({ key: step, label: t(step) }))}
      // Once an import is done, all steps are marked as completed.
      at={current === 'done' ? STEPS.length : STEPS.indexOf(current)}
      className="mt-4 border-line border-b-1 pb-4"
    />
  )
}
