'use client'

import { FolderInput, Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { AddSubsectionProps } from './adding-dialog'

const AddSubsectionDialog = dynamic(
  () => import('./add-subsection-dialog').then((module) => module.AddSubsectionDialog),
  { ssr: false },
)

const InsertContentDialog = dynamic(
  () => import('./insert-content-dialog').then((module) => module.InsertContentDialog),
  { ssr: false },
)

/** Puts something among the pages of the curriculum: a page of one's own (SH-19), or what is there already. */
export function AddSubsection(props: AddSubsectionProps) {
  const t = useTranslations('viewerTools')
  const [open, setOpen] = useState<'add' | 'insert' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button size="lg" onClick={() => setOpen('add')}>
        <Plus aria-hidden="true" />
        {t('add.button')}
      </Button>
      <Button size="lg" onClick={() => setOpen('insert')}>
        <FolderInput aria-hidden="true" />
        {t('insert.button')}
      </Button>
      {open === 'add' && <AddSubsectionDialog {...props} onClose={close} />}
      {open === 'insert' && <InsertContentDialog {...props} onClose={close} />}
    </>
  )
}
