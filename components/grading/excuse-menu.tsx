'use client'

import { CircleOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu'
import type { GradingStudent } from '@/lib/grading/grading-page'
import { useCountedCalls } from './use-counted-calls'

interface ExcuseMenuProps {
  /** The id of the question being graded. */
  contentId: string
  student: GradingStudent
}

/** Excuses the student from this question or from the whole assignment, at any time (domain.md §15). */
export function ExcuseMenu({ contentId, student }: ExcuseMenuProps) {
  const t = useTranslations('grading.counted')
  const { isBusy, send } = useCountedCalls(student.userAssignmentId)
  const name = student.firstName
  if (student.excused === 'work') return null
  const excuse = (body: { contentId?: string }) =>
    void send({ path: 'excuse', body: { ...body, excused: true } }, t('excused', { name }))
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="quiet" size="sm" loading={isBusy}>
          <CircleOff aria-hidden="true" className="lucide" />
          {t('excuse')}
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuItem disabled={student.excused === 'item'} onSelect={() => excuse({ contentId })}>
          {t('excuseItem')}
        </MenuItem>
        <MenuItem onSelect={() => excuse({})}>{t('excuseWork')}</MenuItem>
      </MenuContent>
    </Menu>
  )
}
