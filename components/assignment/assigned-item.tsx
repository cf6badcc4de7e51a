import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { coverOf } from '@/components/curriculum/cover'
import { cn } from '@/components/ui/cn'
import { itemWord } from '@/lib/assignment/kind'
import type { WireAssignedContent } from '@/lib/assignment/schema'

type AssignedItemProps = { content: WireAssignedContent; action?: ReactNode; level?: 1 | 2 | 3; small?: boolean }

/** The assigned item: its picture, name, kind and place. */
export function AssignedItem({ content, action, level = 2, small }: AssignedItemProps) {
  const t = useTranslations('assignment.item')
  const Heading = `h${level}` as const
  const { uploadsMap: pictures, parent } = content
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <img
        src={pictures?.imageSmall?.url ?? pictures?.imageLarge?.url ?? coverOf(content.id)}
        alt=""
        width={128}
        height={84}
        className={cn('h-14 w-21 flex-none rounded-2 object-cover', !small && 'sm:h-21 sm:w-32')}
      />
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="wrap-anywhere line-clamp-2 text-fs-1 text-text-quiet">
          {[t(itemWord(content)), parent?.name].filter(Boolean).join(' · ')}
        </p>
        <Heading className="wrap-anywhere line-clamp-3 text-fs-3 leading-snug">{content.name}</Heading>
        {action}
      </div>
    </div>
  )
}
