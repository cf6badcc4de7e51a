'use client'

import { Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/button'
import { TooltipIconButton } from '@/components/ui/tooltip-icon-button'
import { RequestError } from '@/lib/api/client/request-error'
import { wayBack } from '@/lib/routing/way-back'
import { seeAs } from '@/lib/session/client/act-as'

type SeeAsButtonProps = {
  userId: string
  name: string
  /** Stands in a row of a table: it is an icon, whose name says for whom it is. */
  isInRow?: boolean
}

/** Shows every page as a student sees it, after saying that nothing can be changed and that it is written down; the way back leads here. */
export function SeeAsButton({ userId, name, isInRow }: SeeAsButtonProps) {
  const t = useTranslations('session.seeAs')
  const confirm = useConfirm()
  const [isOpening, setIsOpening] = useState(false)

  async function handleOpen() {
    const isSure = await confirm({ title: t('title', { name }), message: t('message'), confirmLabel: t('confirm') })
    if (!isSure) return
    setIsOpening(true)
    const { pathname, search } = window.location
    try {
      // Who goes leaves the page; who stays has unsent work to look after.
      if (!(await seeAs({ userId, returnLink: wayBack(`${pathname}${search}`) ?? undefined }))) setIsOpening(false)
    } catch (error) {
      setIsOpening(false)
      notify.error(error instanceof RequestError ? error.message : t('failed'))
    }
  }

  const press = { loading: isOpening, onClick: () => void handleOpen() }
  if (isInRow)
    return <TooltipIconButton {...press} size="sm" label={t('openOf', { name })} icon={<Eye aria-hidden="true" />} />
  return (
    <Button {...press}>
      <Eye aria-hidden="true" />
      {t('open')}
    </Button>
  )
}
