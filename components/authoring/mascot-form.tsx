'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { MascotSettings } from '@/components/asset/mascot-settings'
import { saveAsset } from '@/lib/authoring/client/asset-item'
import { type MascotPosition, mascotPositions } from '@/lib/content/limits'
import type { WireContent } from '@/lib/content/schema'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { mascotOfGrade } from '@/lib/theme/grades'
import { StoredForm } from './stored-form'
import { useStoredForm } from './use-stored-form'

type Values = { mascot: string | null; mascotPosition: MascotPosition }

const valuesOf = ({ data, uploadsMap }: WireContent): Values => ({
  mascot: uploadsMap.mascot?.id ?? null,
  mascotPosition: mascotPositions.find((each) => each === data.mascotPosition) ?? 'bottom-right',
})

const paths = { 'uploads.mascot': 'mascot', 'data.mascotPosition': 'mascotPosition' } as const

/** The form for the mascot of a grade, saved separately. */
export function MascotForm({ content }: { content: WireContent }) {
  const t = useTranslations('asset')
  const refresh = useRefresh()
  const written = useStoredForm<Values>(content, {
    part: 'files',
    valuesOf,
    save: (read, { mascot, mascotPosition }) => saveAsset(read, { data: { mascotPosition }, uploads: { mascot } }),
    savedText: t('media.saved'),
    paths,
    onSaved: refresh,
  })
  const { form, stored } = written
  const { mascot = null, mascotPosition = 'bottom-right' } = useWatch({ control: form.control })
  const { abbreviation } = content.data
  return (
    <StoredForm written={written} label={t('mascot.title')} saveLabel={t('media.save.mascot')} isMain className="mb-10">
      <MascotSettings
        value={mascot}
        stored={stored.uploadsMap.mascot?.id ?? null}
        position={mascotPosition}
        usual={mascotOfGrade(typeof abbreviation === 'string' ? abbreviation : null)?.src ?? null}
        onValueChange={(id) => form.setValue('mascot', id, { shouldDirty: true })}
        onPositionChange={(position) => form.setValue('mascotPosition', position, { shouldDirty: true })}
      />
    </StoredForm>
  )
}
