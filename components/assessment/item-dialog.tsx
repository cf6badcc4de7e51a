'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { createItem, type SentItem, saveItem } from '@/lib/assessment/client/assessment-calls'
import type { ToolItem } from '@/lib/assessment/items'
import { isNamedByPrompt } from '@/lib/assessment/question-form'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { say, sayFailure } from './tool-messages'

const QuestionDialog = dynamic(() => import('./question-dialog').then((module) => module.QuestionDialog), {
  ssr: false,
})
const DocumentDialog = dynamic(() => import('./document-dialog').then((module) => module.DocumentDialog), {
  ssr: false,
})

/** What is written: a new one, or one that is there. */
export type OpenItem = { kind: 'question' | 'document'; item: ToolItem | null }

type ItemDialogProps = {
  opened: OpenItem | null
  /** The assessment that a new one becomes a part of. */
  assessmentId: string | null
  onClose: () => void
}

/** Writes a question or a document in a dialog, which is loaded when it opens; a save that fails leaves it open as it is. */
export function ItemDialog({ opened, assessmentId, onClose }: ItemDialogProps) {
  const t = useTranslations('assessment')
  const refresh = useRefresh()
  const once = useRepeatKey()
  if (!opened) return null
  const { kind, item } = opened
  const form = item?.form ?? null

  async function handleSave(sent: SentItem): Promise<boolean> {
    try {
      if (item && form) {
        const { name, data } = sent
        // The form of a question shows no name: one that somebody gave it stays.
        const isNamed = form.question !== null && !isNamedByPrompt(item.name, form.data)
        await saveItem({ id: item.id, version: form.version }, isNamed ? { data } : { name, data })
      } else {
        const contentType = kind === 'question' ? 'interactive' : 'source'
        await once({ sent, assessmentId }, (key) => createItem(contentType, sent, assessmentId, key))
      }
      say('success', t(`${kind}.${item ? 'saved' : 'created'}`))
      onClose()
      refresh()
      return true
    } catch (error) {
      sayFailure(error, t('problem.failed'))
      return false
    }
  }

  const shared = { stored: form?.data, isNew: item === null, onSave: handleSave, onClose }
  if (kind === 'question') return <QuestionDialog {...shared} values={form?.question ?? null} />
  return <DocumentDialog {...shared} values={form?.document ?? null} />
}
