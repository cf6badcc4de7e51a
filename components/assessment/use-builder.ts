import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { announce } from '@/components/feedback/announcer'
import { moveItem } from '@/components/form/ordered-list'
import { RequestError } from '@/lib/api/client/request-error'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { addItem, deleteAssessment, orderItems, removeItem, saveItem } from '@/lib/assessment/client/assessment-calls'
import type { Builder, ToolItem } from '@/lib/assessment/items'
import { listPath } from '@/lib/assessment/tool'
import { type ContentInUse, contentInUse } from '@/lib/content/in-use'
import type { WireContent } from '@/lib/content/schema'
import { tellProduct } from '@/lib/embed/client/tell-product'
import { goTo, say, sayFailure } from './tell'

type Work = (now: { id: string; version: number }) => Promise<WireContent | null>

/** What is done to an assessment: one after the other, each on the version that the one before left; then the page is read again. */
export function useBuilder(builder: Builder) {
  const t = useTranslations('assessment')
  const router = useRouter()
  const [read, setRead] = useState(builder)
  const [moved, setMoved] = useState<readonly ToolItem[] | null>(null)
  const [inUse, setInUse] = useState<ContentInUse | null>(null)
  const version = useRef(builder.version)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  if (read !== builder) {
    setRead(builder)
    setMoved(null)
  }
  const once = useRepeatKey()
  const items = moved ?? builder.items

  /** Does it after what was asked for before; the page of what is done for the last time is not read again. */
  function run(work: Work, { isLast = false } = {}): Promise<boolean> {
    const turn = last.current.then(async () => {
      version.current = Math.max(version.current, builder.version)
      try {
        const written = await work({ id: builder.id, version: version.current })
        if (written) version.current = written.version
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
    // Only the last of several has the page read: what is read between two would show the order before the second.
    void turn.then((isDone) => last.current === turn && !(isLast && isDone) && router.refresh())
    return turn
  }

  async function save(fields: object, message: string): Promise<boolean> {
    const isSaved = await run((now) => saveItem(now, fields))
    if (isSaved) say('success', message)
    return isSaved
  }

  return {
    items,
    /** Why the assessment was not deleted, until that was read. */
    inUse,
    forgetInUse: () => setInUse(null),
    async rename(name: string) {
      const isSaved = await save({ name }, t('builder.saved'))
      if (isSaved) tellProduct({ type: 'renamed' })
      return isSaved
    },
    publish: () => save({ contentState: 'published' }, t('builder.published')),
    add: (contentId: string) => run(({ id }) => once(contentId, (key) => addItem(id, contentId, key))),
    async remove(itemId: string) {
      if (await run(({ id }) => removeItem(id, itemId))) announce(t('builder.removed'))
    },
    async move(from: number, to: number) {
      const order = moveItem(items, from, to)
      setMoved(order)
      announce(t('builder.moved', { place: to + 1, count: items.length }))
      if (!(await run((now) => orderItems(now, order)))) setMoved(null)
    },
    async destroy() {
      if (!(await run(({ id }) => deleteAssessment(id), { isLast: true }))) return
      say('success', t('builder.deleted'))
      goTo(listPath('assessments'))
    },
  }
}
