'use client'

import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { AudiencePlace } from '@/lib/announcement/audience-place'

const AnnouncementDialog = dynamic(() => import('./announcement-dialog').then((module) => module.AnnouncementDialog), {
  ssr: false,
})

/** Opens the form of a new announcement. */
export function WriteButton({ places }: { places: readonly AudiencePlace[] }) {
  const t = useTranslations('announcements')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" />
        {t('write')}
      </Button>
      {isOpen && <AnnouncementDialog places={places} onClose={() => setIsOpen(false)} />}
    </>
  )
}
