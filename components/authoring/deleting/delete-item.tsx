'use client'

import { Trash2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { notify } from '@/components/feedback/notify'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { Button } from '@/components/ui/button'
import { RequestError } from '@/lib/api/client/request-error'
import { deleteItem } from '@/lib/authoring/client/delete-item'
import { RESTORABLE_DAYS } from '@/lib/authoring/limits'
import { type ContentInUse, contentInUse } from '@/lib/content/in-use'
import { DELETION, useBringBack } from './use-bring-back'

const ContentInUseDialog = dynamic(() => import('../content-in-use-dialog').then((module) => module.ContentInUseDialog))

type DeleteItemProps = {
  item: { id: string; name: string }
  /** The address of its editor, to open once the item is brought back. */
  href: string
  /** The address to open after the deletion. */
  backTo: string
}

/** Deletes an item after confirmation; undo is offered at once and on the author's start page. If the item is in use, it shows where. */
export function DeleteItem({ item, href, backTo }: DeleteItemProps) {
  const t = useTranslations('authoring.deleting')
  const router = useRouter()
  const confirm = useConfirm()
  const bringBack = useBringBack()
  const [inUse, setInUse] = useState<ContentInUse | null>(null)
  const [isSending, setSending] = useState(false)

  async function undo() {
    if (await bringBack(item.id)) router.push(href)
  }

  async function remove() {
    const isSure = await confirm({
      title: t('title', { name: item.name }),
      message: t('text', { days: RESTORABLE_DAYS }),
      confirmLabel: t('delete'),
      danger: true,
    })
    if (!isSure) return
    setSending(true)
    try {
      await deleteItem(item.id)
    } catch (error) {
      setSending(false)
      if (!(error instanceof RequestError)) throw error
      const used = contentInUse(error)
      if (used) setInUse(used)
      else notify.error(error.message)
      return
    }
    notify.success(t('done'), { key: DELETION, action: { label: t('undo'), onPress: () => void undo() } })
    router.push(backTo)
  }

  return (
    <div className="mt-10 border-t-1 pt-6">
      <HydratedFieldset>
        <Button size="sm" loading={isSending} onClick={() => void remove()}>
          <Trash2 aria-hidden="true" />
          {t('open')}
        </Button>
      </HydratedFieldset>
      {inUse && <ContentInUseDialog inUse={inUse} onClose={() => setInUse(null)} />}
    </div>
  )
}
