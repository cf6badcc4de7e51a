import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { textOfHtml } from '@/lib/common/html-text'
import type { CurriculumAccess } from '@/lib/curriculum/access'
import { cardActions } from '@/lib/curriculum/card-actions'
import type { ViewNode } from '@/lib/curriculum/content-view'
import type { Controls } from '@/lib/curriculum/controls'
import { descriptionOf } from '@/lib/curriculum/levels'
import type { UploadsMap } from '@/lib/upload/uploads-map'
import { coverOf } from './cover'
import { ItemStaff } from './item-staff'

type ItemCardProps = {
  node: ViewNode
  uploads?: UploadsMap
  gradeId: string | null
  access: CurriculumAccess
  level: 2 | 3 | 4
  layout: 'grid' | 'list'
  controls: Controls
  /** The id of its parent. */
  parentId: string
}

/** A card of an item: picture, name with its prefix, description, and its buttons (CUR-22). */
export async function ItemCard({ node, uploads, gradeId, access, level, layout, controls, parentId }: ItemCardProps) {
  const t = await getTranslations('curriculum')
  const Name = `h${level}` as const
  const prefix = typeof node.data.namePrefix === 'string' ? node.data.namePrefix : null
  const description = descriptionOf(node)
  const isList = layout === 'list'
  const actions = cardActions(node, gradeId, access)
  return (
    <Card
      asChild
      className={cn(
        'grid h-full grid-cols-[11rem_minmax(0,1fr)] overflow-hidden transition-[border-color] hover:border-line-strong',
        isList ? 'sm:grid-cols-[16rem_minmax(0,1fr)_auto] sm:items-center' : 'sm:flex sm:flex-col',
      )}
    >
      <li>
        <img
          src={uploads?.imageSmall?.url ?? coverOf(node.id)}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          className={cn('h-full w-full object-cover', isList ? 'sm:h-26' : 'sm:aspect-video sm:h-auto')}
        />
        <div className={cn('min-w-0 flex-1 p-4', !isList && 'sm:pb-0')}>
          <Name className="text-fs-2 leading-snug" title={node.name}>
            {prefix && <span className="block font-normal text-fs-1 text-text-quiet">{prefix}:</span>}
            <span className="wrap-anywhere line-clamp-3">{node.name}</span>
          </Name>
          {description && (
            <p className="wrap-anywhere mt-1.5 line-clamp-3 text-fs-1 text-text-quiet">{textOfHtml(description)}</p>
          )}
          <ItemStaff node={node} controls={controls} parentId={parentId} className="mt-2" />
        </div>
        <div
          className={cn('col-span-2 flex flex-wrap gap-1.5 p-4 pt-3 empty:hidden', isList && 'sm:col-span-1 sm:pt-4')}
        >
          {actions.map((action) => {
            const label = action.key === 'child' ? (action.name ?? '') : t(`action.${action.key}`)
            return (
              <Button
                key={action.href + action.key}
                asChild
                size="sm"
                variant={action.key === 'assign' ? 'quiet' : 'secondary'}
                className="max-sm:min-h-11 max-sm:flex-1 max-sm:text-fs-2"
              >
                <Link
                  href={action.href}
                  prefetch={false}
                  aria-label={t('actionOf', { action: label, name: node.name })}
                >
                  {label}
                </Link>
              </Button>
            )
          })}
        </div>
      </li>
    </Card>
  )
}
