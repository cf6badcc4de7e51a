import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { announce } from '@/components/feedback/announcer'
import { moveItem } from '@/components/form/ordered-list'
import { RequestError } from '@/lib/api/client/request-error'
import { addItem, deleteAssessment, orderItems, removeItem, saveItem } from '@/lib/assessment/client/assessment-calls'
import type { Builder } from '@/lib/assessment/items'
import { listPath } from '@/lib/assessment/tool'
import { goTo, say, sayFailure } from './tell'

/** What is done to an assessment: one thing at a time, and then the page is read again as it is. */
export function useBuilder(builder: Builder) {
  const t = useTranslations('assessment')
  const router = useRouter()
  const [isSending, setIsSending] = useState(false)
  const [isReading, startReading] = useTransition()

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setIsSending(true)
    try {
      await work()
      return true
    } catch (error) {
      const isStale = error instanceof RequestError && error.code === 'stale_version'
      if (isStale) say('warning', t('builder.changed'))
      else sayFailure(error, t('problem.failed'))
      return false
    } finally {
      setIsSending(false)
      startReading(() => router.refresh())
    }
  }

  async function save(fields: object, message: string): Promise<boolean> {
    const isSaved = await run(() => saveItem(builder, fields))
    if (isSaved) say('success', message)
    return isSaved
  }

  return {
    isBusy: isSending || isReading,
    rename: (name: string) => save({ name }, t('builder.saved')),
    publish: () => save({ contentState: 'published' }, t('builder.published')),
    add: (contentId: string) => run(() => addItem(builder.id, contentId)),
    async remove(itemId: string) {
      if (await run(() => removeItem(builder.id, itemId))) announce(t('builder.removed'))
    },
    async move(from: number, to: number) {
      const isMoved = await run(() => orderItems(builder, moveItem(builder.items, from, to)))
      if (isMoved) announce(t('builder.moved', { place: to + 1, count: builder.items.length }))
    },
    async destroy() {
      if (!(await run(() => deleteAssessment(builder.id)))) return
      say('success', t('builder.deleted'))
      goTo(listPath('assessments'))
    },
  }
}
