'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CantoTexts } from '@/lib/upload/canto-assignment'
import { discardUpload } from '@/lib/upload/client/import-upload'
import type { UploadType } from '@/lib/upload/limits'
import type { WireUpload } from '@/lib/upload/schema'
import { CantoPreview } from './canto-preview'
import { ImportDialog } from './import-dialog'
import { useImport } from './use-import'

type CantoImportProps = {
  type: UploadType
  /** Whether the texts are imported too; they are then shown and assigned first. */
  takesTexts: boolean
  /** Imports the file; an error that it throws is shown in the dialog, whose Import button stays disabled until something is changed. */
  onImport: (upload: WireUpload, texts: CantoTexts | null) => void
  onClose: () => void
}

/** Imports an asset of the bank: asks for its id and then, if texts are imported, what each is used as (AST-20 to AST-22). */
export function CantoImport({ type, takesTexts, onImport, onClose }: CantoImportProps) {
  const t = useTranslations('asset.import')
  const [found, setFound] = useState<WireUpload | null>(null)
  const { start, problem, isSending } = useImport((upload) => {
    if (takesTexts) setFound(upload)
    else onImport(upload, null)
  })
  if (found) {
    return (
      <CantoPreview
        upload={found}
        onImport={(texts) => onImport(found, texts)}
        onClose={() => {
          discardUpload(found.id)
          onClose()
        }}
      />
    )
  }
  return (
    <ImportDialog
      title={t('canto')}
      label={t('cantoId')}
      problem={problem}
      isSending={isSending}
      onSubmit={(cantoId) => void start({ is: 'canto', cantoId, uploadType: type })}
      onClose={onClose}
    />
  )
}
