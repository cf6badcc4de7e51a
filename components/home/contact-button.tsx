'use client'

import { Mail } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'

const Dialog = dynamic(() => import('@/components/dialog/dialog').then((module) => module.Dialog), { ssr: false })

/** Opens the contact dialog of the home page (shell.md §2.5). */
export function ContactButton({ email }: { email: string }) {
  const t = useTranslations('home.contact')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        <Mail aria-hidden="true" />
        {t('button')}
      </Button>
      {isOpen && (
        <Dialog open onOpenChange={setIsOpen} title={t('title')} description={t('text')}>
          <Button asChild variant="primary">
            <a href={`mailto:${email}`}>{t('write', { email })}</a>
          </Button>
        </Dialog>
      )}
    </>
  )
}
