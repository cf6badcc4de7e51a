'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { RescoreDialogProps } from './rescore-dialog'

const RescoreDialog = dynamic(() => import('./rescore-dialog').then((file) => file.RescoreDialog), { ssr: false })

/** Says that a question was changed after answers to it were scored, with a button to score them again. */
export function RescoreNotice(props: Omit<RescoreDialogProps, 'onClose'>) {
  const t = useTranslations('rescore')
  const [isOpen, setIsOpen] = useState(false)
  const { name, count } = props.question
  return (
    <>
      <Banner
        tone="warning"
        live="status"
        title={t('notice', { question: name, count })}
        actions={
          <Button size="sm" aria-label={t('openOf', { question: name })} onClick={() => setIsOpen(true)}>
            {t('open')}
          </Button>
        }
      >
        {t('noticeText')}
      </Banner>
      {isOpen && <RescoreDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
