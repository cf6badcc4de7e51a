'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Form } from '@/components/form/form'
import { TextField } from '@/components/form/text-field'
import { useFields } from '@/components/form/use-fields'
import { Button } from '@/components/ui/button'
import { PageScreen } from '@/components/ui/page-screen'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { createAssessment } from '@/lib/assessment/client/assessment-calls'
import { assessmentNameSchema } from '@/lib/assessment/name-form'
import { builderPath, listPath } from '@/lib/assessment/tool'
import { MAX_NAME_LENGTH } from '@/lib/content/limits'
import { ProductLink } from './product-link'
import { goTo, say, sayFailure } from './tool-messages'
import { useReportUnsaved } from './use-report-unsaved'

type NewScreenProps = {
  /** The initial items. */
  items: readonly { id: string; name: string }[]
}

/** Creates an assessment, starting with its name. */
export function NewScreen({ items }: NewScreenProps) {
  const t = useTranslations('assessment.new')
  const all = useTranslations('assessment')
  const form = useForm({ defaultValues: { name: '' }, resolver: zodResolver(assessmentNameSchema(t('nameMissing'))) })
  const { field, issues } = useFields(form, { name: { label: t('name'), required: true } })
  const once = useRepeatKey()
  const [isCreated, setIsCreated] = useState(false)
  useReportUnsaved(form.formState.isDirty)

  async function handleSubmit({ name }: { name: string }) {
    const ids = items.map((item) => item.id)
    try {
      const id = await once({ name, ids }, (key) => createAssessment(name, ids, key))
      setIsCreated(true)
      say('success', t('created'))
      goTo(builderPath(id))
    } catch (error) {
      sayFailure(error, all('problem.failed'))
      return false
    }
  }

  return (
    <PageScreen
      title={t('title')}
      text={t('text')}
      back={<ProductLink href={listPath('assessments')}>{all('builder.back')}</ProductLink>}
    >
      <Form form={form} onSubmit={handleSubmit} issues={issues} className="mt-6">
        <TextField {...field('name')} placeholder={t('namePlaceholder')} maxLength={MAX_NAME_LENGTH} />
        {items.length > 0 && (
          <div>
            <p className="text-text-quiet">{t('with', { count: items.length })}</p>
            <ul className="mt-1 list-disc pl-6">
              {items.map(({ id, name }) => (
                <li key={id} className="wrap-anywhere">
                  {name}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting || isCreated}>
            {t('create')}
          </Button>
          <Button asChild variant="quiet">
            <ProductLink href={listPath('assessments')}>{t('cancel')}</ProductLink>
          </Button>
        </div>
      </Form>
    </PageScreen>
  )
}
