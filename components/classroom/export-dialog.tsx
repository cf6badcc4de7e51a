'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import type { Choice } from '@/lib/classroom/choice'
import { downloadFile } from '@/lib/common/client/save-file'
import type { WireUserExport } from '@/lib/personal-data/schema'

type ExportDialogProps = { person: Choice; onClose: () => void }

/** Polling interval for an export in progress, in ms. */
const ASK_AGAIN_MS = 1_500

/** Exports all stored data of a person as a zip, and offers the download when it is ready. */
export function ExportDialog({ person, onClose }: ExportDialogProps) {
  const t = useTranslations('records.export')
  const once = useRepeatKey()
  const [file, setFile] = useState<WireUserExport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const path = `users/${person.id}/exports`
  const isMade = file !== null && (file.state === 'queued' || file.state === 'running')
  const exportId = file?.id

  useEffect(() => {
    if (!isMade) return
    const timer = setInterval(async () => {
      try {
        setFile((await request<WireUserExport>({ path: `${path}/${exportId}`, silent: true })).result)
      } catch (error) {
        setProblem(error instanceof RequestError ? error.message : t('failed'))
      }
    }, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isMade, path, exportId, t])

  async function handleStart() {
    setProblem(null)
    setIsAsking(true)
    try {
      const { result } = await once(null, (idempotencyKey) =>
        request<WireUserExport>({ method: 'POST', path, idempotencyKey, silent: true }),
      )
      setFile(result)
    } catch (error) {
      setProblem(error instanceof RequestError ? error.message : t('failed'))
    }
    setIsAsking(false)
  }

  async function handleDownload() {
    setProblem(null)
    setIsAsking(true)
    try {
      // The signed address expires after five minutes, and the dialog may have been open for longer.
      const { result } = await request<WireUserExport>({ path: `${path}/${exportId}`, silent: true })
      setFile(result)
      if (result.url) downloadFile(result.url)
    } catch (error) {
      setProblem(error instanceof RequestError ? error.message : t('notDownloaded'))
    }
    setIsAsking(false)
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title', { name: person.name })}
      description={t('lead')}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {file?.url ? (
            <Button variant="primary" loading={isAsking} onClick={() => void handleDownload()}>
              <Download aria-hidden="true" />
              {t('download')}
            </Button>
          ) : (
            <Button variant="primary" loading={isAsking || isMade} onClick={() => void handleStart()}>
              {t('start')}
            </Button>
          )}
        </>
      }
    >
      <div role="status">
        {isMade && <Spinner label={t('making')} />}
        {file?.url && <p>{t('ready')}</p>}
      </div>
      {(problem || file?.state === 'failed') && (
        <Banner tone="danger" live="alert">
          {problem ?? t('failed')}
        </Banner>
      )}
    </Dialog>
  )
}
