'use client'

import { useTranslations } from 'next-intl'
import { RadioField } from '@/components/form/choice-fields'
import { type MascotPosition, mascotPositions } from '@/lib/content/limits'
import { mascotCorner } from '@/lib/theme/mascot-corner'
import { UploadField } from './upload-field'
import { useUploaded } from './use-uploaded'

type MascotSettingsProps = {
  /** The id of the grade's own mascot upload; null for the default mascot. */
  value: string | null
  /** The id of the saved upload. */
  stored: string | null
  position: MascotPosition
  onValueChange: (id: string | null) => void
  onPositionChange: (position: MascotPosition) => void
  /** The default mascot, shown without an upload. */
  usual: string | null
}

/** The mascot of a grade and its position in the banner (AST-34). */
export function MascotSettings({
  value,
  stored,
  position,
  onValueChange,
  onPositionChange,
  usual,
}: MascotSettingsProps) {
  const t = useTranslations('asset.mascot')
  const { data } = useUploaded(value)
  const src = value === null ? usual : (data?.generated.mascot?.url ?? data?.generated.small?.url ?? data?.url ?? null)
  const [side, place] = position.split('-') as ['top' | 'bottom', 'left' | 'right']
  const named = `${side}${place === 'left' ? 'Left' : 'Right'}`
  return (
    <fieldset className="min-w-0 max-w-form rounded-3 border-1 bg-surface-raised p-5">
      <legend className="px-2 font-semibold">{t('title')}</legend>
      <div className="grid gap-5">
        <div
          role="img"
          aria-label={t('stands', { position: named })}
          className="relative h-40 overflow-hidden rounded-2 bg-linear-[100deg] from-banner-from to-banner-to"
        >
          {src && (
            <img src={src} alt="" className={`absolute h-28 max-w-40 object-contain ${mascotCorner(position)}`} />
          )}
        </div>
        <RadioField
          label={t('position')}
          inline
          options={mascotPositions.map((each) => ({ value: each, label: t(`positions.${each}`) }))}
          value={position}
          onChange={(event) => {
            const chosen = mascotPositions.find((each) => each === event.target.value)
            if (chosen) onPositionChange(chosen)
          }}
        />
        <UploadField
          label={t('picture')}
          hint={t('own')}
          type="image"
          value={value}
          resetTo={stored}
          onValueChange={onValueChange}
        />
      </div>
    </fieldset>
  )
}
