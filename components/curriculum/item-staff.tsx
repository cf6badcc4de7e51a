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
  /** The id of its parent, if something can be inserted after the item. */
  parentId?: string
  className?: string
}

/** The status of a curriculum item (draft, inserted, hidden), and the staff's controls for it. */
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
