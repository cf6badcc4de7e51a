'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { PageScreen } from '@/components/ui/page-screen'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { createAssessment } from '@/lib/assessment/client/assessment-calls'
import { builderPath, listPath } from '@/lib/assessment/tool'
import { MAX_NAME_LENGTH } from '@/lib/content/limits'
import { ProductLink } from './product-link'
import { goTo, say, sayFailure } from './tell'
import { useOpenWork } from './use-open-work'

type NewScreenProps = {
  /** What it begins with. */
  items: readonly { id: string; name: string }[]
}

/** A new assessment begins with its name. */
export function NewScreen({ items }: NewScreenProps) {
  const t = useTranslations('assessment.new')
  const all = useTranslations('assessment')
  const [isMissing, setIsMissing] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [isBegun, setIsBegun] = useState(false)
  const once = useRepeatKey()
  useOpenWork(isBegun)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('name') as HTMLInputElement
    const name = field.value.trim()
    setIsMissing(name === '')
    if (name === '') return field.focus()
    setIsSending(true)
    try {
      const ids = items.map((item) => item.id)
      const id = await once({ name, ids }, (key) => createAssessment(name, ids, key))
      say('success', t('created'))
      goTo(builderPath(id))
    } catch (error) {
      sayFailure(error, all('problem.failed'))
      setIsSending(false)
    }
  }

  return (
    <PageScreen
      title={t('title')}
      text={t('text')}
      back={<ProductLink href={listPath('assessments')}>{all('builder.back')}</ProductLink>}
    >
      <form method="post" noValidate onSubmit={handleSubmit} className="mt-6 grid max-w-form gap-5">
        <HydratedFieldset>
          <TextField
            name="name"
            label={t('name')}
            placeholder={t('namePlaceholder')}
            required
            onChange={(event) => setIsBegun(event.target.value.trim() !== '')}
            maxLength={MAX_NAME_LENGTH}
            error={isMissing ? t('nameMissing') : undefined}
          />
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
            <Button type="submit" variant="primary" loading={isSending}>
              {t('create')}
            </Button>
            <Button asChild variant="quiet">
              <ProductLink href={listPath('assessments')}>{t('cancel')}</ProductLink>
            </Button>
          </div>
        </HydratedFieldset>
      </form>
    </PageScreen>
  )
}
