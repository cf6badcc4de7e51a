import { getTranslations } from 'next-intl/server'
import { NodeControls } from '@/components/placing/placing-leaves'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import type { ViewNode } from '@/lib/curriculum/content-view'
import type { Controls } from '@/lib/curriculum/controls'
import { placeAfter } from '@/lib/curriculum/insert-places'

type ItemStaffProps = {
  node: ViewNode
  controls: Controls
  /** What it stands in, where something may be put after it. */
  parentId?: string
  className?: string
}

/** What is told of an item of the curriculum beside its name: a draft, put in, kept back; and for staff what they may change of that. */
export async function ItemStaff({ node, controls, parentId, className }: ItemStaffProps) {
  const t = await getTranslations('curriculum')
  const { insertFor, restrictIn } = controls
  const insertionId = node.insertion?.canRemove ? node.insertion.contentInsertionId : null
  const place = parentId && insertFor ? placeAfter({ id: parentId }, node, insertFor) : null
  const insert = place && insertFor ? { place, insertFor } : null
  const isControlled = restrictIn !== null || insertionId !== null || insert !== null
  return (
    <div className={cn('flex flex-wrap items-center gap-1.5 empty:hidden', className)}>
      {node.contentState === 'draft' && <Badge title={t('draftTooltip')}>{t('draft')}</Badge>}
      {node.insertion && <Badge>{t('inserted')}</Badge>}
      {node.restriction && <Badge tone="warning">{t(`restricted.${node.restriction.type as 'hide'}`)}</Badge>}
      {isControlled && (
        <NodeControls
          contentId={node.id}
          name={node.name}
          restriction={node.restriction?.type ?? null}
          restrictIn={restrictIn}
          insertionId={insertionId}
          insert={insert}
          wayOn={null}
        />
      )}
    </div>
  )
}
