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
  /** Called before the page is read again after changes. */
  onChanged: () => void
  /** Called where an item was not deleted, as it is used. */
  onInUse: (inUse: ContentInUse) => void
  /** Called where an item was taken out or deleted. */
  onGone: (id: string) => void
}
type Placed = { parent?: { version: number } }

/** What is done to an outline: shown at once, sent one after the other, each on what the one before left; then the page is read again. */
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

  /** The key of a message. Each has its own, as one that is on its way out would take the next of its key along. */
  function nextMessage(): string {
    message.current += 1
    return `outline ${message.current}`
  }

  const keyOf = (holder: Holder) => contentItemQuery(holder).queryKey
  const read = (holder: Holder): WireContent | null => client.getQueryData(keyOf(holder)) ?? null
  const childrenIn = (holder: Holder) => read(holder)?.children ?? []

  /** Changes what is known of an item. A read that is under way may be older, and is not waited for. */
  function know(holder: Holder, change: (old: WireContent) => WireContent) {
    void client.cancelQueries({ queryKey: keyOf(holder) }, { revert: false })
    client.setQueryData(keyOf(holder), (old) => old && change(old))
  }

  /** Shows children before they are saved. */
  const show = (holder: Holder, children: OutlineItem[]) => know(holder, (old) => ({ ...old, children }))

  /**
   * Takes over what a save has answered; what is shown of later ones stays until theirs, with `change` made where it was read again meanwhile.
   * A version goes only with the children that belong to it: else the next save would take out what others have added.
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
  /** One more child, which stays where it is if it is shown already. */
  const withOne = (item: OutlineItem, place: Omit<Place, 'holder'>) => (children: readonly OutlineItem[]) =>
    children.some(({ id }) => id === item.id) ? [...children] : withChild(children, item, place)

  /** Shows what was made at its place; where others have changed the parent meanwhile, it is read again. */
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
    // What was shown too early is shown as it is.
    await client.invalidateQueries({ queryKey: [CONTENT_ITEMS] })
  }

  function run(work: () => Promise<unknown>): Promise<boolean> {
    waiting.current += 1
    // What was done before is not the last step any more.
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

  /** Saves the children of an item in another order or in other sections. */
  function reorder(holder: Holder, change: (children: readonly OutlineItem[]) => OutlineItem[]): Promise<boolean> {
    show(holder, change(childrenIn(holder)))
    return run(async () => {
      const now = read(holder)
      // Made once more where it was read again meanwhile; else it is there already.
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

  /** Where a child of an item stands now. */
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
    // A second press while the first is under way is meant as one.
    const asked = JSON.stringify([what, placeBody(to)])
    if (making.current.has(asked)) return null
    making.current.add(asked)
    const made: WireContent[] = []
    const isMade = await run(async () => {
      const { result, context } = await once([...what, placeBody(to)], send)
      made.push(result)
      // Its settings are shown without another look.
      client.setQueryData(contentItemQuery(result).queryKey, () => result)
      await settleNew(to, result, context)
    })
    making.current.delete(asked)
    return isMade ? (made[0] ?? null) : null
  }

  return {
    /** Puts an item elsewhere; what was done last can be undone. */
    async move(item: OutlineItem, from: Holder, to: Place) {
      const back = standing(item, from)
      if (!(await place(item, from, to))) return
      const undo = async () => {
        if (await place({ ...item, section: to.section }, to.holder, back)) say(t('undone'))
      }
      say(t('moved', { name: item.name, holder: to.section ?? to.holder.name }), () => void undo())
    },
    /** Lets a section pass its neighbour. */
    async moveSection({ holder, items }: SectionRow, step: 'up' | 'down') {
      const after = passedBy(childrenIn(holder), items, step)
      if (after !== undefined) await reorder(holder, (children) => withGroup(children, items, after))
    },
    /** Calls a section otherwise, on all of its children that stand together. */
    renameSection({ holder, items }: SectionRow, section: string | null) {
      const ids = new Set(items.map(({ id }) => id))
      return reorder(holder, (children) => children.map((child) => (ids.has(child.id) ? { ...child, section } : child)))
    },
    /** Takes an item out of its parent; it stays otherwise as it is. */
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
    /** Deletes an item after a question, which can be undone. */
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
          // Whether it is back at its place, only the holder says.
          if (await bringBack(item.id)) await client.invalidateQueries({ queryKey: keyOf(holder) })
        })
      say(t('deleted', { name }), () => void undo())
      return true
    },
    /** Places an item that is there. */
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
