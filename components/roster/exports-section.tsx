'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { SelectField } from '@/components/form/select-field'
import { Button } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import type { RunDistrict } from '@/lib/roster/import-page'
import { ROSTER_FORMATS } from '@/lib/roster/limits'

type ExportsSectionProps = { districts: readonly RunDistrict[]; ownDistrictId: string | null }

/** Links to download a district's roster in each format; users with several districts choose one first. */
export function ExportsSection({ districts, ownDistrictId }: ExportsSectionProps) {
  const t = useTranslations('roster')
  const [chosenId, setChosenId] = useState(ownDistrictId)
  const chosen = districts.find(({ id }) => id === chosenId) ?? districts[0]
  if (!chosen) return null
  return (
    <section className="mt-8 max-w-3xl">
      <Heading level={2}>{t('export.title')}</Heading>
      <p className="mt-1 text-text-quiet">{t('export.text', { district: chosen.name })}</p>
      {districts.length > 1 && (
        <HydratedFieldset>
          <SelectField
            label={t('export.district')}
            className="mt-3 max-w-form"
            value={chosen.id}
            options={districts.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setChosenId(event.target.value)}
          />
        </HydratedFieldset>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {ROSTER_FORMATS.map((format) => (
          <Button key={format} asChild size="sm">
            <a href={`/api/rosters/export?districtId=${chosen.id}&format=${format}`} download>
              <Download aria-hidden="true" />
              {t(`format.${format.replaceAll('.', '-')}`)}
            </a>
          </Button>
        ))}
      </div>
    </section>
  )
}
