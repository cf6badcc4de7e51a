'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { UploadProgress } from '@/components/asset/upload-progress'
import { useUpload } from '@/components/asset/use-upload'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { SelectField } from '@/components/form/select-field'
import { Banner } from '@/components/ui/banner'
import { type ChosenFile, chooseFiles, type Refusal } from '@/lib/roster/client/choose-files'
import { packFiles } from '@/lib/roster/client/pack-files'
import type { RunDistrict } from '@/lib/roster/import-page'
import { ROSTER_FORMATS, type RosterFormat } from '@/lib/roster/limits'
import { sendUpload } from '@/lib/upload/client/send-upload'
import { FileDrop } from './file-drop'
import { useBeginImport } from './use-begin-import'

type FileFormProps = { districts: readonly RunDistrict[]; ownDistrictId: string | null }

/** The form that starts an import from a zip, a folder or several files: uploads them as one zip and opens the import while it is read. */
export function FileForm({ districts, ownDistrictId }: FileFormProps) {
  const t = useTranslations('roster.file')
  const formats = useTranslations('roster.format')
  const { begin, isStarting } = useBeginImport()
  const own = districts.find(({ id }) => id === ownDistrictId) ?? districts[0]
  const [districtId, setDistrictId] = useState(own?.id ?? '')
  const [format, setFormat] = useState<RosterFormat | ''>('')
  const [missing, setMissing] = useState('leave')
  const [isPacking, setIsPacking] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | { reason: 'unreadable'; name: string } | null>(null)

  const { state, start, reset } = useUpload({
    type: 'document',
    isAudioDescription: false,
    startUpload: sendUpload,
    onDone: ({ id: uploadId }) =>
      void begin({ uploadId, districtId, keepsMissing: missing === 'stay', ...(format && { format }) }),
  })

  async function take(chosen: readonly ChosenFile[]) {
    reset()
    const choice = chooseFiles(chosen)
    setRefusal(choice.is === 'refused' ? choice.refusal : null)
    if (choice.is === 'zip') void start(choice.file)
    if (choice.is !== 'files') return
    setIsPacking(true)
    try {
      void start(await packFiles(choice.name, choice.files))
    } catch {
      setRefusal({ reason: 'unreadable', name: '' })
    }
    setIsPacking(false)
  }

  return (
    <HydratedFieldset>
      <div className="mt-4 max-w-3xl">
        {state.is === 'sending' ? (
          <UploadProgress state={state} onReset={reset} />
        ) : (
          <FileDrop
            isBusy={isStarting || isPacking}
            onChosen={(chosen) => void take(chosen)}
            onUnreadable={() => setRefusal({ reason: 'unreadable', name: '' })}
          />
        )}
        {refusal && (
          <Banner tone="danger" live="alert" className="mt-3">
            {t(`refused.${refusal.reason}`, { name: refusal.name })}
          </Banner>
        )}
        {state.is === 'failed' && (
          <Banner tone="danger" live="alert" className="mt-3">
            {t('failed', { name: state.name })} {state.message}
          </Banner>
        )}
        <div className="mt-5 grid gap-4 sm:grid-cols-2">
          {districts.length > 1 && (
            <SelectField
              label={t('district')}
              value={districtId}
              options={districts.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => setDistrictId(event.target.value)}
            />
          )}
          <SelectField
            label={t('format')}
            value={format}
            options={[
              { value: '', label: t('found') },
              ...ROSTER_FORMATS.map((value) => ({ value, label: formats(value.replaceAll('.', '-')) })),
            ]}
            onChange={(event) => setFormat(ROSTER_FORMATS.find((known) => known === event.target.value) ?? '')}
          />
          <SelectField
            label={t('missing')}
            hint={t('missingHint')}
            value={missing}
            options={[
              { value: 'leave', label: t('leave') },
              { value: 'stay', label: t('stay') },
            ]}
            onChange={(event) => setMissing(event.target.value)}
          />
        </div>
      </div>
    </HydratedFieldset>
  )
}
