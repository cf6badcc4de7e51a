'use client'

import { RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu'
import { request } from '@/lib/api/client/request'
import type { GradingStudent } from '@/lib/grading/grading-page'
import { useRefresh } from '@/lib/routing/client/use-refresh'

interface ReopenMenuProps {
  assignmentId: string
  contentId: string
  student: GradingStudent
}

/** Reopens submitted work: this question or all of it (contract.md §4.7). */
export function ReopenMenu({ assignmentId, contentId, student }: ReopenMenuProps) {
  const t = useTranslations('grading.reopen')
  const confirm = useConfirm()
  const refresh = useRefresh()
  const [isBusy, setIsBusy] = useState(false)
  const { userAssignmentId, firstName: name } = student

  async function reopenItem(): Promise<boolean> {
    const { result } = await request<{ reopened: string[] }>({
      method: 'POST',
      path: `assignments/${assignmentId}/reopen`,
      body: { contentId, userAssignmentIds: [userAssignmentId] },
      silent: true,
    })
    return result.reopened.length > 0
  }

  async function reopenWhole(): Promise<boolean> {
    const path = `user-assignments/${userAssignmentId}`
    await request({ method: 'PATCH', path, body: { submittedDate: null }, silent: true })
    return true
  }

  async function handleReopen(kind: 'item' | 'whole') {
    const isSure = await confirm({
      title: t(`${kind}Title`, { name }),
      message: t(`${kind}Message`, { name }),
      confirmLabel: t('button'),
    })
    if (!isSure) return
    setIsBusy(true)
    try {
      const isReopened = await (kind === 'item' ? reopenItem() : reopenWhole())
      if (isReopened) notify.success(t('done'))
      else notify.info(t('already'))
      refresh()
    } catch {
      notify.error(t('failed'))
    }
    setIsBusy(false)
  }

  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="quiet" size="sm" loading={isBusy}>
          <RotateCcw aria-hidden="true" className="lucide" />
          {t('button')}
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuItem onSelect={() => void handleReopen('item')}>{t('item')}</MenuItem>
        <MenuItem disabled={student.submittedDate === null} onSelect={() => void handleReopen('whole')}>
          {t('whole')}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
