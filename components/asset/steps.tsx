import { useTranslations } from 'next-intl'
import { StepList } from '@/components/ui/step-list'

export type Step = 'upload' | 'annotate' | 'complete'

/** Shows the steps of choosing an image: which are done, and which is current (AST-05). */
export function Steps({ steps, current }: { steps: readonly Step[]; current: Step }) {
  const t = useTranslations('asset.select')
  return (
    <StepList
      label={t('steps')}
      doneLabel={t('stepDone')}
      steps={steps.map((step) => ({ key: step, label: t(`step.${step}`) }))}
      at={steps.indexOf(current)}
    />
  )
}
