'use client'

import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Zone } from '@/components/form/zoned-time-field'
import { Button } from '@/components/ui/button'
import type { AudiencePlace } from '@/lib/announcement/audience-place'

const AnnouncementDialog = dynamic(() => import('./announcement-dialog').then((module) => module.AnnouncementDialog), {
  ssr: false,
})

/** Opens the form for a new announcement. */
export function WriteButton({ places, zone }: { places: readonly AudiencePlace[]; zone: Zone }) {
  const t = useTranslations('announcements')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" />
        {t('write')}
      </Button>
      {isOpen && <AnnouncementDialog places={places} zone={zone} onClose={() => setIsOpen(false)} />}
    </>
  )
}
