import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { announce } from '@/components/feedback/announcer'
import {
  asMoved,
  type Holder,
  type ItemRow,
  isSamePlace,
  nextPlace,
  orderAt,
  outlineOf,
  type Place,
  placeOf,
  placesAround,
  type Step,
} from '@/lib/authoring/outline'
import type { OutlineChanges } from './use-outline-changes'
import type { OutlineTree } from './use-outline-tree'

type Lifted = { row: ItemRow; origin: Place; place: Place }

const STEPS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' }

type Options = {
  root: Holder
  tree: OutlineTree
  changes: OutlineChanges
  /** Called with the new row key of a moved item, which then needs the focus. */
  onFocus: (key: string) => void
}

/** Moves an item by keyboard: pick up, step through the possible places with a live preview, then drop or cancel. */
export function useLift({ root, tree, changes, onFocus }: Options) {
  const t = useTranslations('outline')
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const { childrenOf, folding } = tree

  const keyAt = (place: Place, row: ItemRow) => `${place.holder.key}/${row.item.id}`

  /** Describes a place for announcements: `2 of 3 in Connect`. */
  const words = (place: Place, row: ItemRow) =>
    t('place', { ...orderAt(place, row.item, childrenOf), holder: place.section ?? place.holder.name })

  function placesOf(row: ItemRow, origin: Place): Place[] {
    const without = asMoved(childrenOf, row.item, origin.holder.id, null)
    return placesAround(row.item, origin, root, outlineOf(root, without, folding))
  }

  function lift(row: ItemRow) {
    const origin = placeOf(row, childrenOf)
    setLifted({ row, origin, place: origin })
    announce(t('lifted', { name: row.item.name, place: words(origin, row) }), 'assertive')
  }

  function putBack() {
    if (!lifted) return
    setLifted(null)
    onFocus(lifted.row.key)
    announce(t('putBack', { name: lifted.row.item.name }), 'assertive')
  }

  function drop() {
    if (!lifted) return
    const { row, origin, place } = lifted
    setLifted(null)
    onFocus(keyAt(place, row))
    if (isSamePlace(place, origin)) return announce(t('putBack', { name: row.item.name }), 'assertive')
    announce(t('dropped', { name: row.item.name, place: words(place, row) }), 'assertive')
    void changes.move(row.item, origin.holder, place)
  }

  function go(step: Step) {
    if (!lifted) return
    const { row, origin, place } = lifted
    const next = nextPlace(placesOf(row, origin), place, step)
    if (!next) return
    if ('toOpen' in next) {
      const item = childrenOf(place.holder.id)?.find(({ id }) => next.toOpen.endsWith(`/${id}`))
      if (item) tree.open(next.toOpen, item)
      return
    }
    setLifted({ row, origin, place: next })
    onFocus(keyAt(next, row))
    announce(words(next, row), 'assertive')
  }

  return {
    held: lifted && {
      key: keyAt(lifted.place, lifted.row),
      name: lifted.row.item.name,
      place: words(lifted.place, lifted.row),
    },
    /** Returns the children of an item, with the held item shown at its current place. */
    childrenOf: lifted ? asMoved(childrenOf, lifted.row.item, lifted.origin.holder.id, lifted.place) : childrenOf,
    putBack,
    /** Moves a row one place up or down within its parent, without picking it up. */
    nudge(row: ItemRow, step: 'up' | 'down') {
      const origin = placeOf(row, childrenOf)
      const places = placesOf(row, origin).filter(({ holder }) => holder.key === row.holder.key)
      const next = nextPlace(places, origin, step)
      if (!next || 'toOpen' in next) return
      onFocus(row.key)
      announce(words(next, row), 'assertive')
      void changes.move(row.item, row.holder, next)
    },
    handleKey(row: ItemRow, event: { key: string; preventDefault: () => void }) {
      const step = STEPS[event.key]
      const isGrip = event.key === ' ' || event.key === 'Enter'
      if (!isGrip && !(lifted && (step || event.key === 'Escape'))) return
      event.preventDefault()
      if (!lifted) lift(row)
      else if (isGrip) drop()
      else if (step) go(step)
      else putBack()
    },
  }
}

export type Lift = ReturnType<typeof useLift>
