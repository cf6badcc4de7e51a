'use client'

import { History } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'

/** The dialog of recent changes, loaded when it is opened. */
export const RecentChangesDialog = dynamic(
  () => import('./recent-changes-dialog').then((file) => file.RecentChangesDialog),
  { ssr: false },
)

/** A button that opens the user's changes of the last ten minutes. Requires the text namespace `changes` on the page. */
export function RecentChanges({ size }: Pick<ButtonProps, 'size'>) {
  const t = useTranslations('changes')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size={size}
        variant="quiet"
        className="print:hidden"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <History aria-hidden="true" />
        {t('title')}
      </Button>
      {isOpen && <RecentChangesDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
