'use client'

import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { TailStep, ViewerBase } from '@/lib/routing/viewer-address'
import type { InsertFor } from '@/lib/viewer/staff-part'

const AddSubsectionDialog = dynamic(
  () => import('./add-subsection-dialog').then((module) => module.AddSubsectionDialog),
  { ssr: false },
)

export type AddSubsectionProps = {
  base: ViewerBase
  /** The steps to what the new page stands in; none is the root itself. */
  tail: TailStep[]
  parentId: string
  /** The page that it follows; null where there is none. */
  afterId: string | null
  insertFor: InsertFor
}

/** Makes a page of one's own among those of the curriculum (shell.md §2.5). */
export function AddSubsection(props: AddSubsectionProps) {
  const t = useTranslations('viewerTools.add')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="lg" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" />
        {t('button')}
      </Button>
      {isOpen && <AddSubsectionDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
