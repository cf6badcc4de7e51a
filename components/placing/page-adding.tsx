'use client'

import { FolderInput, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { PlacingProps } from './adding-dialog'
import { usePlacingDialogs } from './use-placing-dialogs'

/** Adds content among the pages of the curriculum or on the page: a new item of the user's own (SH-19), or an existing one. */
export function PageAdding(props: PlacingProps) {
  const t = useTranslations('viewerTools')
  const { open, dialogs } = usePlacingDialogs(props)
  return (
    <>
      <Button size="lg" onClick={() => open('own')}>
        <Plus aria-hidden="true" />
        {t('add.button')}
      </Button>
      <Button size="lg" onClick={() => open('existing')}>
        <FolderInput aria-hidden="true" />
        {t('insert.button')}
      </Button>
      {dialogs}
    </>
  )
}
