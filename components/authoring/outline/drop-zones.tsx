'use client'

import { useDroppable } from '@dnd-kit/core'
import { cn } from '@/components/ui/cn'
import { heldTypes, type OutlineRow, placeAt, type Zone } from '@/lib/authoring/outline'
import { useOutline } from './outline-context'

/** The id of a drop zone: which part of which row. */
export const zoneId = (zone: Zone, key: string) => `${zone} ${key}`

/** Parses the id of a drop zone. */
export function zoneOf(id: string): { zone: Zone; key: string } {
  const at = id.indexOf(' ')
  // The cast is safe, because only `zoneId` creates these ids.
  return { zone: id.slice(0, at) as Zone, key: id.slice(at + 1) }
}

const PARTS = {
  before: { three: 'top-0 h-[30%]', two: 'top-0 h-1/2', mark: 'top-0 border-t-3' },
  into: { three: 'top-[30%] h-[40%]', two: 'hidden', mark: 'inset-y-0 rounded-2 border-3' },
  behind: { three: 'bottom-0 h-[30%]', two: 'bottom-0 h-1/2', mark: 'bottom-0 border-b-3' },
} as const

function DropZone({ row, zone, isThird }: { row: OutlineRow; zone: Zone; isThird: boolean }) {
  const { dragged, tree } = useOutline()
  const { setNodeRef, isOver } = useDroppable({ id: zoneId(zone, row.key) })
  const isMeant = isOver && dragged && placeAt(row, zone, dragged.item, dragged.holder, tree.childrenOf) !== null
  const part = PARTS[zone]
  return (
    <>
      <span
        ref={setNodeRef}
        aria-hidden="true"
        className={cn('pointer-events-none absolute inset-x-0', isThird ? part.three : part.two)}
      />
      {isMeant && (
        <span
          aria-hidden="true"
          data-drop={zone}
          className={cn('pointer-events-none absolute inset-x-0 z-1 border-accent-mark', part.mark)}
        />
      )}
    </>
  )
}

/** The drop zones of a row: before it, after it, and inside it if it can have children. */
export function DropZones({ row }: { row: OutlineRow }) {
  const isThird = row.kind === 'item' && heldTypes(row.item.contentType).length > 0
  return (
    <>
      <DropZone row={row} zone="before" isThird={isThird} />
      {isThird && <DropZone row={row} zone="into" isThird />}
      <DropZone row={row} zone="behind" isThird={isThird} />
    </>
  )
}
