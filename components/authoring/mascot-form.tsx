'use client'

import { useTranslations } from 'next-intl'
import { useForm, useWatch } from 'react-hook-form'
import { MascotSettings } from '@/components/asset/mascot-settings'
import { Form } from '@/components/form/form'
import { Button } from '@/components/ui/button'
import { type MascotPosition, mascotPositions } from '@/lib/content/limits'
import type { WireContent } from '@/lib/content/schema'
import { mascotOfGrade } from '@/lib/theme/grades'
import { useAssetSave } from './use-asset-save'

type Values = { mascot: string | null; mascotPosition: MascotPosition }

const valuesOf = ({ data, uploadsMap }: WireContent): Values => ({
  mascot: uploadsMap.mascot?.id ?? null,
  mascotPosition: mascotPositions.find((each) => each === data.mascotPosition) ?? 'bottom-right',
})

const paths = { 'uploads.mascot': 'mascot', 'data.mascotPosition': 'mascotPosition' } as const

/** The mascot of a grade, saved by itself. */
export function MascotForm({ content }: { content: WireContent }) {
  const t = useTranslations('asset')
  const form = useForm<Values>({ defaultValues: valuesOf(content) })
  const { isDirty, isSubmitting } = form.formState
  const { mascot = null, mascotPosition = 'bottom-right' } = useWatch({ control: form.control })
  const { stored, save } = useAssetSave(content, { form, valuesOf, paths })
  const { abbreviation } = content.data
  return (
    <Form
      form={form}
      label={t('mascot.title')}
      issues={form.formState.errors.root ? [{ message: form.formState.errors.root.message }] : []}
      onLeave="save"
      className="mb-10"
      onSubmit={({ mascot: id, mascotPosition: position }) =>
        save({ data: { mascotPosition: position }, uploads: { mascot: id } })
      }
    >
      <MascotSettings
        value={mascot}
        stored={stored.uploadsMap.mascot?.id ?? null}
        position={mascotPosition}
        usual={mascotOfGrade(typeof abbreviation === 'string' ? abbreviation : null)?.src ?? null}
        onValueChange={(id) => form.setValue('mascot', id, { shouldDirty: true })}
        onPositionChange={(position) => form.setValue('mascotPosition', position, { shouldDirty: true })}
      />
      <Button type="submit" variant="primary" className="justify-self-start" disabled={!isDirty} loading={isSubmitting}>
        {t('media.save.mascot')}
      </Button>
    </Form>
  )
}
