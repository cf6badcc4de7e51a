'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { onUnsentWork } from '@/lib/session/client/sign-out'

/** Asks whoever signs out while some of their work is on this device alone. Stands once in the frame. */
export function AskForUnsent() {
  const t = useTranslations('shell.unsent')
  const confirm = useConfirm()
  const ask = useEffectEvent(() =>
    confirm({
      title: t('title'),
      message: t('message'),
      confirmLabel: t('confirm'),
      cancelLabel: t('stay'),
      danger: true,
    }),
  )
  useEffect(() => onUnsentWork(() => ask()), [])
  return null
}
