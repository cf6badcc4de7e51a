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
import { viewAsStudent } from '@/lib/session/client/act-as'

type ViewAsStudentButtonProps = {
  userId: string
  name: string
  /** Whether the button is in a table row: it is then an icon whose label names the student. */
  isInRow?: boolean
}

/** Opens the app as a student sees it, after explaining that the view is read-only and logged; ending it returns to this page. */
export function ViewAsStudentButton({ userId, name, isInRow }: ViewAsStudentButtonProps) {
  const t = useTranslations('session.viewAsStudent')
  const confirm = useConfirm()
  const [isOpening, setIsOpening] = useState(false)

  async function handleOpen() {
    const isSure = await confirm({ title: t('title', { name }), message: t('message'), confirmLabel: t('confirm') })
    if (!isSure) return
    setIsOpening(true)
    const { pathname, search } = window.location
    try {
      // On success the browser leaves the page; false means that the user stays because of unsaved work.
      if (!(await viewAsStudent({ userId, returnLink: wayBack(`${pathname}${search}`) ?? undefined })))
        setIsOpening(false)
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
