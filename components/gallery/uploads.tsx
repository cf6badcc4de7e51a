'use client'

import { useEffect, useRef, useState } from 'react'
import { ImportsProvider } from '@/components/asset/imports'
import { UploadField, type UploadFieldProps } from '@/components/asset/upload-field'
import { UploadProgress } from '@/components/asset/upload-progress'
import { UploadedAsset } from '@/components/asset/uploaded-asset'
import { StaffQueryProvider } from '@/components/query/staff-query-provider'
import { Button } from '@/components/ui/button'
import { RequestError } from '@/lib/api/client/request-error'
import type { WireUpload } from '@/lib/upload/schema'
import { Columns, Section } from './section'

const PICTURE = '/art/cover-pond.svg'
const FILE_BYTES = 4_000_000

const picture: WireUpload = {
  id: 'picture',
  mimeType: 'image/png',
  type: 'image',
  fileName: 'tidepool.png',
  size: FILE_BYTES,
  complete: true,
  state: 'ready',
  isAudioDescription: false,
  url: PICTURE,
  generated: { large: { url: PICTURE, width: 1600, height: 900 }, small: { url: PICTURE, width: 400, height: 225 } },
  metadata: {},
  cantoFileName: null,
  gdriveFileName: null,
  createdById: null,
  dateModified: '2026-05-06T14:30:00.000Z',
}
const arrived: WireUpload[] = [
  picture,
  { ...picture, id: 'bank', cantoFileName: 'shore-at-low-tide.png', generated: {} },
  { ...picture, id: 'drive', type: 'document', mimeType: 'application/pdf', gdriveFileName: 'tide-table.pdf' },
]
const sending = { is: 'sending', name: 'tide-pool-film.mp4', total: FILE_BYTES, secondsLeft: null } as const
const steps = [
  { ...sending, sent: FILE_BYTES * 0.6, secondsLeft: 12, isWaiting: false },
  { ...sending, sent: 0, isWaiting: true },
  { ...sending, sent: FILE_BYTES, isWaiting: false },
] as const

const nothing = () => undefined
const refuse = () => Promise.reject(new RequestError(415, 'upload_refused', 'This file is not a picture.'))

/** An uploader with a refused file, which is selected as a user would. */
function Refused(props: UploadFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement>('input[type=file]')
    if (!input || typeof DataTransfer === 'undefined') return
    const files = new DataTransfer()
    files.items.add(new File(['0'], 'notes.txt', { type: 'image/png' }))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, [])
  return (
    <div ref={box}>
      <UploadField {...props} startUpload={refuse} />
    </div>
  )
}

function Fields() {
  const [value, setValue] = useState<string | null>(null)
  const field = { type: 'image', value, onValueChange: setValue } as const
  return (
    <Columns>
      <UploadField {...field} label="Empty" hint="A picture of up to 20 MB." />
      <UploadField {...field} label="Required" required error="'Required' is required" />
      <Refused {...field} label="Refused" />
      {steps.map((state) => (
        <UploadProgress key={state.sent} state={state} onReset={nothing} />
      ))}
      {arrived.map((upload) => (
        <UploadedAsset key={upload.id} upload={upload}>
          <Button size="sm">Remove asset</Button>
        </UploadedAsset>
      ))}
    </Columns>
  )
}

/** The uploader in all its states: empty, required, refused, uploading, waiting for the network, finished, and with each kind of file. */
export function UploadGallery() {
  return (
    <StaffQueryProvider>
      <ImportsProvider canto google>
        <div className="mx-auto max-w-[124rem] bg-surface px-4 md:px-10">
          <Section title="Uploads" note="One file of an item: chosen, imported, shown and removed.">
            <Fields />
          </Section>
        </div>
      </ImportsProvider>
    </StaffQueryProvider>
  )
}
