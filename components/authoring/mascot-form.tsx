'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { MascotSettings } from '@/components/asset/mascot-settings'
import { Form } from '@/components/form/form'
import { Button } from '@/components/ui/button'
import { saveAsset } from '@/lib/authoring/client/asset-item'
import { type MascotPosition, mascotPositions } from '@/lib/content/limits'
import type { WireContent } from '@/lib/content/schema'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { mascotOfGrade } from '@/lib/theme/grades'
import { DraftBanner } from './text-banners'
import { useStoredForm } from './use-stored-form'

type Values = { mascot: string | null; mascotPosition: MascotPosition }

const valuesOf = ({ data, uploadsMap }: WireContent): Values => ({
  mascot: uploadsMap.mascot?.id ?? null,
  mascotPosition: mascotPositions.find((each) => each === data.mascotPosition) ?? 'bottom-right',
})

const paths = { 'uploads.mascot': 'mascot', 'data.mascotPosition': 'mascotPosition' } as const

/** The mascot of a grade, saved by itself. */
export function MascotForm({ content }: { content: WireContent }) {
  const t = useTranslations('asset')
  const refresh = useRefresh()
  const { form, stored, save, draft, discardDraft } = useStoredForm<Values>(content, {
    part: 'files',
    valuesOf,
    save: (read, { mascot, mascotPosition }) => saveAsset(read, { data: { mascotPosition }, uploads: { mascot } }),
    texts: { saved: t('media.saved'), stale: () => t('media.stale') },
    paths,
    onSaved: refresh,
  })
  const { isDirty, isSubmitting } = form.formState
  const { mascot = null, mascotPosition = 'bottom-right' } = useWatch({ control: form.control })
  const { abbreviation } = content.data
  return (
    <Form
      form={form}
      label={t('mascot.title')}
      issues={form.formState.errors.root ? [{ message: form.formState.errors.root.message }] : []}
      onLeave="save"
      isDraftKept
      className="mb-10"
      onSubmit={save}
    >
      {draft && <DraftBanner draft={draft} onDiscard={discardDraft} />}
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
