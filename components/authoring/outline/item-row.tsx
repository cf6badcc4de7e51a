'use client'

import { useDraggable } from '@dnd-kit/core'
import { ChevronRight, GripVertical, Link2, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { CSSProperties, ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { draggableTouch } from '@/components/ui/drag-area'
import { holderOf, type ItemRow, type OutlineRow, prefixOf } from '@/lib/authoring/outline'
import { AddMenu, type AddPlace, useCanAdd } from './add-menu'
import { DropZones } from './drop-zones'
import { KindIcon } from './kind-icon'
import { useOutline } from './outline-context'
import { RowMenu } from './row-menu'

/** Returns the style that indents the rows of a level. */
export const levelStyle = (level: number) => ({ '--level': level }) as CSSProperties
export const rowStyle =
  'relative flex min-h-11 items-center gap-1 border-b-1 py-0.5 pr-1 pl-[calc(var(--level)*1.6rem)] hover:bg-surface-hover md:gap-1.5 md:pl-[calc(0.2rem+var(--level)*2.8rem)]'
const toolStyle =
  'grid h-8 w-6 flex-none place-items-center rounded-1 text-text-quiet hover:bg-surface-sunken hover:text-text max-md:w-8'

/** The button that expands and collapses a row. */
export function Twist({ row, name }: { row: OutlineRow; name: string }) {
  const { tree } = useOutline()
  return (
    <button
      type="button"
      aria-expanded={row.isOpen}
      aria-label={name}
      className={toolStyle}
      onClick={() => tree.toggle(row)}
    >
      <ChevronRight aria-hidden="true" className={cn('size-icon-sm transition-transform', row.isOpen && 'rotate-90')} />
    </button>
  )
}

function Grip({
  row,
  handle,
}: {
  row: ItemRow
  handle: Pick<ReturnType<typeof useDraggable>, 'listeners' | 'setActivatorNodeRef'>
}) {
  const t = useTranslations('outline')
  const { lift } = useOutline()
  const isHeld = lift.held?.key === row.key
  return (
    <button
      ref={handle.setActivatorNodeRef}
      type="button"
      {...handle.listeners}
      data-grip
      aria-label={t('moveOf', { name: row.item.name })}
      aria-describedby="outline-keys"
      aria-pressed={isHeld}
      className={cn(toolStyle, 'cursor-grab', draggableTouch)}
      onKeyDown={(event) => lift.handleKey(row, event)}
    >
      <GripVertical aria-hidden="true" className="size-icon-sm" />
    </button>
  )
}

function Used({ row, places }: { row: ItemRow; places: number }) {
  const t = useTranslations('outline')
  if (places < 2) return null
  return (
    <span
      title={t('used', { count: places })}
      className="inline-flex items-center gap-1 px-1 text-fs-1 text-text-quiet max-md:hidden"
    >
      <Link2 aria-hidden="true" className="size-icon-sm" />
      <span aria-hidden="true" className="num">
        {places}
      </span>
      <span className="sr-only">{t('usedBy', { count: places, name: row.item.name })}</span>
    </span>
  )
}

/** The number of errors in an item and its descendants. */
function ToFix({ row: { item } }: { row: ItemRow }) {
  const t = useTranslations('outline')
  const count = useOutline().toFix.get(item.id) ?? 0
  if (count === 0) return null
  return (
    <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />} className="mr-1">
      <span aria-hidden="true" className="num">
        {count}
        <span className="max-md:hidden"> {t('toFix')}</span>
      </span>
      <span className="sr-only">{t('toFixOf', { count, name: item.name })}</span>
    </Badge>
  )
}

/** Returns the places for adding items at a row: inside its item, and after it. */
function addPlaces(
  row: ItemRow,
  lastOf: (id: string) => { id: string; section?: string | null } | null | undefined,
  t: (key: 'addTo' | 'addAfter', values: { name: string }) => string,
): AddPlace[] {
  const { item, holder, section, key } = row
  const last = lastOf(item.id)
  const within = {
    holder: holderOf(item, key),
    section: last?.section ?? null,
    after: last === undefined ? undefined : (last?.id ?? null),
  }
  return [
    { label: t('addTo', { name: item.name }), place: within },
    { label: t('addAfter', { name: item.name }), place: { holder, section, after: item.id } },
  ]
}

type ItemRowProps = {
  row: ItemRow
  /** The number of parents that the item has. */
  places: number
}

/** The row of an item: handle, kind, name, state, errors, other parents, asset code, add menu and row menu. */
export function OutlineItemRow({ row, places }: ItemRowProps) {
  const t = useTranslations('outline')
  const { mayWrite, tree, lift, dragged, selectedKey, select } = useOutline()
  const canAdd = useCanAdd()
  const { item, key, level } = row
  const isMovable = mayWrite && !item.insertionData
  const { setNodeRef, ...handle } = useDraggable({ id: key, disabled: !isMovable })
  const prefix = prefixOf(item)
  const lastOf = (id: string) => {
    const children = tree.childrenOf(id)
    return children && (children.at(-1) ?? null)
  }
  const adding = addPlaces(row, lastOf, t).filter(({ place }) => canAdd(place))
  const end: ReactNode = (
    <span className="ml-auto flex flex-none items-center gap-0.5 pl-1 md:gap-1 md:pl-2">
      {item.insertionData && <Badge className="max-md:hidden">{t('inserted')}</Badge>}
      <ToFix row={row} />
      <Used row={row} places={places} />
      {item.assetCode && (
        <span title={item.assetCode} className="max-w-40 truncate font-code text-fs-1 text-text-quiet max-md:hidden">
          {item.assetCode}
        </span>
      )}
      {adding.length > 0 && <AddMenu label={t('addBelow', { name: item.name })} places={adding} />}
      <RowMenu row={row} />
    </span>
  )
  return (
    <div
      ref={setNodeRef}
      data-outline-row={key}
      aria-current={selectedKey === key ? 'true' : undefined}
      style={levelStyle(level)}
      className={cn(
        rowStyle,
        'aria-[current]:bg-accent-soft hc:aria-[current]:inset-ring-2 hc:aria-[current]:inset-ring-accent-mark',
        lift.held?.key === key && 'z-1 rounded-2 bg-surface shadow-2 inset-ring-2 inset-ring-accent-mark',
        dragged?.key === key && 'opacity-50',
      )}
    >
      {isMovable && <Grip row={row} handle={handle} />}
      {row.isParent || row.isOpen ? (
        <Twist row={row} name={item.name} />
      ) : (
        <span className="w-6 flex-none max-md:hidden" />
      )}
      <KindIcon kind={item} className="size-icon flex-none text-text-quiet max-md:hidden" />
      <span className="flex min-w-0 items-center gap-1.5 max-md:flex-wrap max-md:gap-y-0">
        <button
          type="button"
          data-name
          title={item.name}
          className="min-w-0 py-1 text-left font-medium hover:underline md:truncate max-md:wrap-anywhere"
          onClick={() => select(row)}
        >
          {prefix && <span className="font-normal text-text-quiet">{prefix} </span>}
          {item.name}
        </button>
        {item.contentState === 'draft' && (
          <span title={t('draftTitle')} className="flex-none font-medium text-warning-text">
            {t('draft')}
          </span>
        )}
      </span>
      {end}
      {mayWrite && <DropZones row={row} />}
    </div>
  )
}
