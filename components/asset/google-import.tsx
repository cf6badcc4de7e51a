'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CheckboxField } from '@/components/form/choice-fields'
import type { UploadType } from '@/lib/upload/limits'
import type { WireUpload } from '@/lib/upload/schema'
import { ImportDialog } from './import-dialog'
import { useImport } from './use-import'

type GoogleImportProps = {
  type: UploadType
  isAudioDescription: boolean
  onImport: (upload: WireUpload) => void
  onClose: () => void
}

/** Imports the newest file with a name from Google Drive (AST-29, AST-30). */
export function GoogleImport({ type, isAudioDescription, onImport, onClose }: GoogleImportProps) {
  const t = useTranslations('asset.import')
  const [isDescription, setIsDescription] = useState(isAudioDescription)
  const { start, problem, isSending } = useImport(onImport)
  return (
    <ImportDialog
      title={t('google')}
      label={t('fileName')}
      problem={problem}
      isSending={isSending}
      onSubmit={(fileName) =>
        void start({ is: 'google', fileName, isAudioDescription: isDescription, uploadType: type })
      }
      onClose={onClose}
    >
      {type === 'audio' && (
        <CheckboxField
          className="mt-3"
          label={t('isAudioDescription')}
          checked={isDescription}
          onChange={({ target }) => setIsDescription(target.checked)}
        />
      )}
    </ImportDialog>
  )
}
