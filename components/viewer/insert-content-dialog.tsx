'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { notify } from '@/components/feedback/notify'
import { StaffQueryProvider } from '@/components/query/staff-query-provider'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { RequestError } from '@/lib/api/client/request-error'
import { newId } from '@/lib/common/id'
import type { WireContent } from '@/lib/content/schema'
import { insertContent } from '@/lib/content-insertion/client/insert-content'
import { viewerPath } from '@/lib/routing/viewer-address'
import type { AddSubsectionProps } from './add-subsection'
import { ContentPicker } from './content-picker'

type Chosen = { id: string; key: string }

/** Chooses an item that is there, puts it after the page that is shown, and opens it. */
export function InsertContentDialog({
  base,
  tail,
  parentId,
  afterId,
  insertFor,
  onClose,
}: AddSubsectionProps & { onClose: () => void }) {
  const t = useTranslations('viewerTools')
  const router = useRouter()
  const [sending, setSending] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // Pressing again after a lost answer places nothing twice.
  const last = useRef<Chosen | null>(null)

  async function insert({ id, contentType }: WireContent) {
    setSending(id)
    setProblem(null)
    last.current = last.current?.id === id ? last.current : { id, key: newId() }
    try {
      await insertContent({ contentId: id, parentId, afterId, insertFor, key: last.current.key })
      notify.success(t('controls.saved'))
      onClose()
      router.push(viewerPath(base, [...tail, { kind: contentType, id }]))
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (!error.isTransient) last.current = null
      setProblem(error.message)
      setSending(null)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && sending === null && onClose()}
      size="large"
      title={t('insert.title')}
      description={t('districtId' in insertFor ? 'insert.hintDistrict' : 'insert.hintOwn')}
      footer={
        <Button onClick={onClose} disabled={sending !== null}>
          {t('insert.close')}
        </Button>
      }
    >
      {problem && (
        <Banner tone="danger" live="alert" className="mb-4">
          {problem}
        </Banner>
      )}
      <StaffQueryProvider>
        <ContentPicker
          without={afterId ? [parentId, afterId] : [parentId]}
          sending={sending}
          onSelect={(item) => void insert(item)}
        />
      </StaffQueryProvider>
    </Dialog>
  )
}
