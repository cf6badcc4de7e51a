import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { announce } from '@/components/feedback/announcer'
import { moveItem } from '@/components/form/ordered-list'
import { RequestError } from '@/lib/api/client/request-error'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { addItem, deleteAssessment, orderItems, removeItem, saveItem } from '@/lib/assessment/client/assessment-calls'
import type { Builder } from '@/lib/assessment/items'
import { listPath } from '@/lib/assessment/tool'
import { type ContentInUse, contentInUse } from '@/lib/content/in-use'
import type { WireContent } from '@/lib/content/schema'
import { postToProduct } from '@/lib/embed/client/post-to-product'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { goTo, say, sayFailure } from './tool-messages'

/** The latest known state of an assessment: a version and the ids of its items in exactly that version. */
type Known = { version: number; ids: readonly string[] }
type Work = (now: Known & { id: string }) => Promise<WireContent | null>

const knownOf = ({ version, items }: Builder): Known => ({ version, ids: items.map(({ id }) => id) })

/** Returns the state after a save; inserted items are not part of the assessment itself. */
function learned(before: Known, { version, children }: WireContent): Known {
  if (version < before.version) return before
  const ids = children?.filter(({ insertionData }) => !insertionData).map(({ id }) => id)
  return { version, ids: ids ?? before.ids }
}

/** Returns the actions on an assessment: they run one after the other, each on the result of the previous one, and then the page is refreshed. */
export function useBuilder(builder: Builder) {
  const t = useTranslations('assessment')
  const refresh = useRefresh()
  const [read, setRead] = useState(builder)
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const [inUse, setInUse] = useState<ContentInUse | null>(null)
  const known = useRef(knownOf(builder))
  const last = useRef<Promise<unknown>>(Promise.resolve())
  if (read !== builder) {
    setRead(builder)
    setOrder(null)
  }
  const once = useRepeatKey()
  const items = order?.flatMap((id) => builder.items.find((item) => item.id === id) ?? []) ?? builder.items

  /** Queues an action; after one marked as last, the page is not refreshed. */
  function run(work: Work, { isLast = false } = {}): Promise<boolean> {
    const turn = last.current.then(async () => {
      if (builder.version > known.current.version) known.current = knownOf(builder)
      try {
        const written = await work({ id: builder.id, ...known.current })
        if (written) known.current = learned(known.current, written)
        return true
      } catch (error) {
        const isStale = error instanceof RequestError && error.code === 'stale_version'
        const used = error instanceof RequestError ? contentInUse(error) : null
        if (used) setInUse(used)
        else if (isStale) say('warning', t('builder.changed'))
        else sayFailure(error, t('problem.failed'))
        return false
      }
    })
    last.current = turn
    void turn.then((isDone) => {
      // Only the last of several is shown and refreshes the page: a refresh in between would show the order before it.
      if (last.current !== turn) return
      setOrder(known.current.ids)
      if (!(isLast && isDone)) refresh()
    })
    return turn
  }

  async function save(fields: object, message: string): Promise<boolean> {
    const isSaved = await run((now) => saveItem(now, fields))
    if (isSaved) say('success', message)
    return isSaved
  }

  return {
    items,
    /** Why the assessment was not deleted, until the reader dismisses it. */
    inUse,
    forgetInUse: () => setInUse(null),
    async rename(name: string) {
      const isSaved = await save({ name }, t('builder.saved'))
      if (isSaved) postToProduct({ type: 'renamed' })
      return isSaved
    },
    publish: () => save({ contentState: 'published' }, t('builder.published')),
    add: (contentId: string) => run(({ id }) => once(contentId, (key) => addItem(id, contentId, key))),
    async remove(itemId: string) {
      if (await run(({ id }) => removeItem(id, itemId))) announce(t('builder.removed'))
    },
    /** Moves an item to another position; items removed in the meantime are skipped. */
    async move(from: number, to: number) {
      const [item, passed] = [items[from]?.id ?? '', items[to]?.id ?? '']
      setOrder(moveItem(items, from, to).map(({ id }) => id))
      announce(t('builder.moved', { place: to + 1, count: items.length }))
      await run(async ({ ids, ...now }) => {
        const [at, place] = [ids.indexOf(item), ids.indexOf(passed)]
        return at < 0 || place < 0 ? null : orderItems(now, moveItem(ids, at, place))
      })
    },
    async destroy() {
      if (!(await run(({ id }) => deleteAssessment(id), { isLast: true }))) return
      say('success', t('builder.deleted'))
      goTo(listPath('assessments'))
    },
  }
}
