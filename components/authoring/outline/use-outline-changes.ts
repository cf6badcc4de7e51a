import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { notify } from '@/components/feedback/notify'
import { RequestError } from '@/lib/api/client/request-error'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import type { NamedKind } from '@/lib/authoring/address'
import * as calls from '@/lib/authoring/client/outline-calls'
import { CONTENT_CHECKS } from '@/lib/authoring/client/use-content-checks'
import { OUTLINE_FINDS } from '@/lib/authoring/client/use-outline-finds'
import { RESTORABLE_DAYS } from '@/lib/authoring/limits'
import {
  type Holder,
  type OutlineItem,
  type Place,
  passedBy,
  type SectionRow,
  withChild,
  withGroup,
  withoutChild,
} from '@/lib/authoring/outline'
import { CONTENT_ITEMS, contentItemQuery } from '@/lib/content/client/use-content-item'
import { type ContentInUse, contentInUse } from '@/lib/content/in-use'
import type { WireContent } from '@/lib/content/schema'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { useBringBack } from '../deleting/use-bring-back'

type Options = {
  /** Called before the page refreshes after changes. */
  onChanged: () => void
  /** Called if an item was not deleted because it is in use. */
  onInUse: (inUse: ContentInUse) => void
  /** Called after an item was removed or deleted. */
  onGone: (id: string) => void
}
type Placed = { parent?: { version: number } }

/**
 * Changes an outline optimistically; changes are sent one after the other, each based on the version of the previous one. Then the page refreshes.
 */
export function useOutlineChanges({ onChanged, onInUse, onGone }: Options) {
  const t = useTranslations('outline')
  const client = useQueryClient()
  const refresh = useRefresh()
  const confirm = useConfirm()
  const bringBack = useBringBack()
  const once = useRepeatKey()
  const making = useRef(new Set<string>())
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const message = useRef(0)

  /** Returns a new message key. A reused key would let a message that is animating out remove the next one with it. */
  function nextMessage(): string {
    message.current += 1
    return `outline ${message.current}`
  }

  const keyOf = (holder: Holder) => contentItemQuery(holder).queryKey
  const read = (holder: Holder): WireContent | null => client.getQueryData(keyOf(holder)) ?? null
  const childrenIn = (holder: Holder) => read(holder)?.children ?? []

  /** Updates a cached item; an item that is still loading is left as it is. Cancels a pending refetch, which may return older data. */
  function know(holder: Holder, change: (old: WireContent) => WireContent) {
    const old = read(holder)
    if (!old) return
    void client.cancelQueries({ queryKey: keyOf(holder) })
    client.setQueryData(keyOf(holder), change(old))
  }

  /** Shows children optimistically, before they are saved. */
  const show = (holder: Holder, children: OutlineItem[]) => know(holder, (old) => ({ ...old, children }))

  /**
   * Applies the response of a save. Later optimistic changes stay visible until their own responses; `change` is applied again if the item was
   * refetched in the meantime. A version is only stored with its matching children: otherwise the next save would remove children that others have
   * added.
   */
  function settle(
    holder: Holder,
    { version, children }: Pick<WireContent, 'version' | 'children'>,
    change: (children: readonly OutlineItem[]) => OutlineItem[] = (same) => [...same],
  ) {
    const isLast = waiting.current <= 1
    know(holder, (old) => {
      if (isLast && children) return { ...old, version, children }
      const isNext = version === old.version + 1
      return { ...old, ...(isNext && { version }), ...(old.children && { children: change(old.children) }) }
    })
  }

  const without = (id: string) => (children: readonly OutlineItem[]) => withoutChild(children, id)
  /** Adds a child; a child that is already shown stays where it is. */
  const withOne = (item: OutlineItem, place: Omit<Place, 'holder'>) => (children: readonly OutlineItem[]) =>
    children.some(({ id }) => id === item.id) ? [...children] : withChild(children, item, place)

  /** Shows a created item at its place; if others changed the parent in the meantime, the parent is refetched. */
  async function settleNew({ holder, ...place }: Place, made: WireContent, { parent }: Placed) {
    const old = read(holder)
    if (!old || parent?.version !== old.version + 1) return client.invalidateQueries({ queryKey: keyOf(holder) })
    const { version } = parent
    know(holder, (now) => ({ ...now, version, children: withChild(now.children ?? [], made, place) }))
  }

  async function tell(error: unknown) {
    const refusal = error instanceof RequestError ? error : null
    const inUse = refusal && contentInUse(refusal)
    if (inUse) onInUse(inUse)
    else if (refusal?.code === 'stale_version') notify.warning(t('changed'), { key: nextMessage() })
    else notify.error(refusal?.message ?? t('failed'), { key: nextMessage() })
    // Reverts the optimistic changes.
    await client.invalidateQueries({ queryKey: [CONTENT_ITEMS] })
  }

  function run(work: () => Promise<unknown>): Promise<boolean> {
    waiting.current += 1
    // The undo of the previous change is no longer valid.
    notify.dismiss(`outline ${message.current}`)
    const turn = last.current.then(async () => {
      try {
        await work()
        return true
      } catch (error) {
        await tell(error)
        return false
      } finally {
        waiting.current -= 1
      }
    })
    last.current = turn
    void turn.then(() => {
      if (last.current !== turn) return
      void client.invalidateQueries({ queryKey: ['child-places'] })
      void client.invalidateQueries({ queryKey: [CONTENT_CHECKS] })
      void client.invalidateQueries({ queryKey: [OUTLINE_FINDS] })
      onChanged()
      refresh()
    })
    return turn
  }

  const say = (text: string, undo?: () => void) =>
    notify.success(text, { key: nextMessage(), ...(undo && { action: { label: t('undo'), onPress: undo } }) })

  const placeBody = ({ holder, section, after }: Place) => ({
    id: holder.id,
    section,
    ...(after !== undefined && { afterContentId: after }),
  })

  /** Saves a new order or new sections of an item's children. */
  function reorder(holder: Holder, change: (children: readonly OutlineItem[]) => OutlineItem[]): Promise<boolean> {
    show(holder, change(childrenIn(holder)))
    return run(async () => {
      const now = read(holder)
      // Applied again: the children may have been refetched since, without this change; otherwise it has no effect.
      if (now) settle(holder, await calls.saveChildren(now, change(now.children ?? [])))
    })
  }

  function takeOver(item: OutlineItem, from: Holder, { holder, ...place }: Place): Promise<boolean> {
    show(from, withoutChild(childrenIn(from), item.id))
    if (read(holder)) show(holder, withChild(childrenIn(holder), item, place))
    return run(async () => {
      const { id: _, ...body } = placeBody({ holder, ...place })
      const [old, into] = [read(from), read(holder)]
      const { result, context } = await calls.addChild(holder.id, {
        ...body,
        contentId: item.id,
        ...(into && { version: into.version }),
        ...(old && { from: { id: from.id, version: old.version } }),
      })
      settle(holder, result, withOne(item, place))
      if (context.from) settle(from, { version: context.from.version }, without(item.id))
    })
  }

  const place = (item: OutlineItem, from: Holder, to: Place) =>
    from.id === to.holder.id
      ? reorder(from, (children) => withChild(withoutChild(children, item.id), item, to))
      : takeOver(item, from, to)

  /** Returns the current place of a child. */
  function standing(item: OutlineItem, holder: Holder): Place {
    const children = childrenIn(holder)
    const at = children.findIndex(({ id }) => id === item.id)
    return { holder, section: item.section ?? null, after: children[at - 1]?.id ?? null }
  }

  async function add(item: OutlineItem, { holder, ...place }: Place): Promise<boolean> {
    const { id: _, ...body } = placeBody({ holder, ...place })
    const change = withOne(item, place)
    if (read(holder)) show(holder, change(childrenIn(holder)))
    return run(async () => {
      const { result } = await calls.addChild(holder.id, { ...body, contentId: item.id })
      settle(holder, result, change)
    })
  }

  async function make(
    what: readonly unknown[],
    to: Place,
    send: (key: string) => ReturnType<typeof calls.createChild>,
  ): Promise<WireContent | null> {
    // Ignores a second click while the first request is pending.
    const asked = JSON.stringify([what, placeBody(to)])
    if (making.current.has(asked)) return null
    making.current.add(asked)
    const made: WireContent[] = []
    const isMade = await run(async () => {
      const { result, context } = await once([...what, placeBody(to)], send)
      made.push(result)
      // Lets the settings pane show the new item without fetching it.
      client.setQueryData(contentItemQuery(result).queryKey, () => result)
      await settleNew(to, result, context)
    })
    making.current.delete(asked)
    return isMade ? (made[0] ?? null) : null
  }

  return {
    /** Moves an item; the move can be undone. */
    async move(item: OutlineItem, from: Holder, to: Place) {
      const back = standing(item, from)
      if (!(await place(item, from, to))) return
      const undo = async () => {
        if (await place({ ...item, section: to.section }, to.holder, back)) say(t('undone'))
      }
      say(t('moved', { name: item.name, holder: to.section ?? to.holder.name }), () => void undo())
    },
    /** Swaps a section with its neighbour. */
    async moveSection({ holder, items }: SectionRow, step: 'up' | 'down') {
      const after = passedBy(childrenIn(holder), items, step)
      if (after !== undefined) await reorder(holder, (children) => withGroup(children, items, after))
    },
    /** Renames a section by updating all children of its group. */
    renameSection({ holder, items }: SectionRow, section: string | null) {
      const ids = new Set(items.map(({ id }) => id))
      return reorder(holder, (children) => children.map((child) => (ids.has(child.id) ? { ...child, section } : child)))
    },
    /** Removes an item from its parent without deleting it. */
    async remove(item: OutlineItem, holder: Holder) {
      const back = standing(item, holder)
      show(holder, withoutChild(childrenIn(holder), item.id))
      const isDone = await run(async () =>
        settle(holder, await calls.removeChild(holder.id, item.id), without(item.id)),
      )
      if (isDone) onGone(item.id)
      const undo = async () => {
        if (await add(item, back)) say(t('undone'))
      }
      if (isDone) say(t('removed', { name: item.name, holder: holder.name }), () => void undo())
      return isDone
    },
    /** Deletes an item after confirmation; the deletion can be undone. */
    async destroy(item: OutlineItem, holder: Holder) {
      const { name } = item
      const message = t('delete.text', { days: RESTORABLE_DAYS })
      const options = { title: t('delete.title', { name }), message, confirmLabel: t('delete.yes') }
      if (!(await confirm({ ...options, danger: true }))) return false
      const isDone = await run(async () => {
        const now = read(holder)
        if (now) settle(holder, await calls.deleteChild(now, now.children ?? [], item.id), without(item.id))
      })
      if (!isDone) return false
      onGone(item.id)
      const undo = () =>
        run(async () => {
          // Only a refetch of the parent tells whether the item is back in its place.
          if (await bringBack(item.id)) await client.invalidateQueries({ queryKey: keyOf(holder) })
        })
      say(t('deleted', { name }), () => void undo())
      return true
    },
    /** Places an existing item. */
    async addExisting(item: OutlineItem, to: Place) {
      if (await add(item, to)) say(t('added', { name: item.name, holder: to.holder.name }))
    },
    create: (kind: NamedKind, to: Place) =>
      make(['new', kind], to, (key) => calls.createChild(kind, placeBody(to), key)),
    copy: (item: { id: string }, to: Place) =>
      make(['copy', item.id], to, (key) => calls.copyChild(item.id, placeBody(to), key)),
  }
}

export type OutlineChanges = ReturnType<typeof useOutlineChanges>
