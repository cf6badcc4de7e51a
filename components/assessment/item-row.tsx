import { AudioLines, CircleHelp, FileText, Film, Images, ListChecks, type LucideIcon, Mic, PenLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import type { ToolItem } from '@/lib/assessment/items'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  'multiple-choice': ListChecks,
  essay: PenLine,
  recording: Mic,
  activity: CircleHelp,
  video: Film,
  audio: AudioLines,
  'image-set': Images,
}
const TYPES = [
  'multiple-choice',
  'essay',
  'activity',
  'recording',
  'reading',
  'video',
  'audio',
  'image-set',
  'structured',
] as const

export type ShownItem = Pick<ToolItem, 'name' | 'contentSubType' | 'excerpt' | 'points' | 'questions' | 'isDraft'>

type ItemRowProps = { item: ShownItem; isMine?: boolean; level?: 2 | 3; children?: ReactNode }

/** A document or question in a list: its kind, its name, the beginning of its text, and its actions. */
export function ItemRow({ item, isMine, level = 2, children }: ItemRowProps) {
  const t = useTranslations('assessment.item')
  const { name, contentSubType, excerpt, points, questions, isDraft } = item
  const Icon = ICONS[contentSubType ?? ''] ?? FileText
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
      <div className="flex min-w-0 flex-[1_1_32rem] items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 flex-none text-text-quiet" />
        <div className="min-w-0">
          <Heading className="wrap-anywhere line-clamp-2 font-medium text-fs-2">{name}</Heading>
          {excerpt && excerpt !== name && (
            <p className="wrap-anywhere line-clamp-2 text-fs-1 text-text-quiet">{excerpt}</p>
          )}
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-fs-1 text-text-quiet">
            <span>{t(`type.${TYPES.find((type) => type === contentSubType) ?? 'other'}`)}</span>
            {questions !== null && <span className="num">{t('questions', { count: questions })}</span>}
            {points !== null && <span className="num">{t('points', { points })}</span>}
            {isDraft && <Badge tone="draft">{t('draft')}</Badge>}
            {isMine && <Badge tone="info">{t('mine')}</Badge>}
          </p>
        </div>
      </div>
      {children && <div className="flex flex-wrap items-center gap-1 max-sm:w-full max-sm:pl-8">{children}</div>}
    </div>
  )
}
