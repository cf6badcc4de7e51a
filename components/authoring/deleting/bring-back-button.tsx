'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { useBringBack } from './use-bring-back'

/** A button that brings back one deleted item of a list. */
export function BringBackButton({ item }: { item: { id: string; name: string } }) {
  const t = useTranslations('authoring.deleting')
  const refresh = useRefresh()
  const bringBack = useBringBack()
  const [isSending, setSending] = useState(false)

  async function restore() {
    setSending(true)
    if (await bringBack(item.id)) refresh()
    setSending(false)
  }

  return (
    <HydratedFieldset>
      <Button
        size="sm"
        aria-label={t('restoreOf', { name: item.name })}
        loading={isSending}
        onClick={() => void restore()}
      >
        {t('restore')}
      </Button>
    </HydratedFieldset>
  )
}
