'use client'

import { BookCheck, ClipboardList, type LucideIcon, PencilLine, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Choice } from '@/lib/classroom/choice'
import type { GroupWork } from '@/lib/classroom/client/read-group-work'

/** A group that students leave. While it is inactive, its work is in no student's list of open work (domain.md §14). */
export type LeftGroup = Choice & { isActive: boolean }

/** One line of the explanation of what happens to work. */
export type WorkPoint = { key: string; Icon: LucideIcon; text: string }

/** Returns a function that explains what happens to the work of students who leave a group: where they and its teachers find it. */
export function useKeptWork(): (work: GroupWork, group: LeftGroup) => WorkPoint[] {
  const t = useTranslations('records.keptWork')
  return ({ all, open, done, toGrade }, { name: group, isActive }) => [
    { key: 'all', Icon: ClipboardList, text: t('all', { all, group }) },
    ...(open > 0
      ? [{ key: 'open', Icon: PencilLine, text: t(isActive ? 'open' : 'openInactive', { open, group }) }]
      : []),
    ...(done > 0 ? [{ key: 'done', Icon: BookCheck, text: t('done', { done, toGrade }) }] : []),
    ...(all > 0 ? [{ key: 'teachers', Icon: Users, text: t('teachers', { group }) }] : []),
  ]
}

/** Lists what happens to the work of students. */
export function WorkPoints({ points }: { points: readonly WorkPoint[] }) {
  return (
    <ul className="grid gap-4">
      {points.map(({ key, Icon, text }) => (
        <li key={key} className="flex gap-3">
          <Icon aria-hidden="true" className="mt-0.5 flex-none" />
          <span className="wrap-anywhere min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}
