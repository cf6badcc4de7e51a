'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { UploadProgress } from '@/components/asset/upload-progress'
import { useUpload } from '@/components/asset/use-upload'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { SelectField } from '@/components/form/select-field'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/api/client/request'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import type { RunDistrict } from '@/lib/roster/import-page'
import { ROSTER_FORMATS } from '@/lib/roster/limits'
import type { WireRosterImport } from '@/lib/roster/schema'
import { sendUpload } from '@/lib/upload/client/send-upload'

type FileFormProps = { districts: readonly RunDistrict[]; ownDistrictId: string | null }

/** A file to be read: it is uploaded, and its import opens while it is read. */
export function FileForm({ districts, ownDistrictId }: FileFormProps) {
  const t = useTranslations('roster.file')
  const formats = useTranslations('roster.format')
  const router = useRouter()
  const once = useRepeatKey()
  const input = useRef<HTMLInputElement>(null)
  const own = districts.find(({ id }) => id === ownDistrictId) ?? districts[0]
  const [districtId, setDistrictId] = useState(own?.id ?? '')
  const [format, setFormat] = useState('')
  const [missing, setMissing] = useState('leave')
  const [isStarting, setIsStarting] = useState(false)

  async function begin(uploadId: string) {
    setIsStarting(true)
    const body = { uploadId, districtId, keepsMissing: missing === 'stay', ...(format && { format }) }
    try {
      const { result } = await once(body, (idempotencyKey) =>
        request<WireRosterImport>({ method: 'POST', path: 'roster-imports', body, idempotencyKey }),
      )
      router.push(`/classroom/rosters/${result.id}`)
    } catch {
      // The frame has told why.
      setIsStarting(false)
    }
  }
  const { state, start, reset } = useUpload({
    type: 'document',
    isAudioDescription: false,
    startUpload: sendUpload,
    onDone: ({ id }) => void begin(id),
  })

  return (
    <HydratedFieldset>
      <div className="mt-4 max-w-3xl">
        {state.is === 'sending' ? (
          <UploadProgress state={state} onReset={reset} />
        ) : (
          <div className="flex flex-wrap items-center gap-4 rounded-2 border-2 border-line-strong border-dashed p-6">
            <p className="min-w-0 flex-[1_1_24rem]">
              <span className="font-medium">{t('choose')}</span>
              <span className="block text-fs-1 text-text-quiet">{t('kinds')}</span>
            </p>
            <Button variant="primary" loading={isStarting} onClick={() => input.current?.click()}>
              {t('action')}
            </Button>
          </div>
        )}
        {state.is === 'failed' && (
          <Banner tone="danger" live="alert" className="mt-3">
            {t('failed', { name: state.name })} {state.message}
          </Banner>
        )}
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          aria-label={t('choose')}
          hidden
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // The same file may be chosen again.
            event.target.value = ''
            if (file) void start(file)
          }}
        />
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
            onChange={(event) => setFormat(event.target.value)}
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
