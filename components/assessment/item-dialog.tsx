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

/** The item being edited, or null for a new one. */
export type OpenItem = { kind: 'question' | 'document'; item: ToolItem | null }

type ItemDialogProps = {
  opened: OpenItem | null
  /** The id of the assessment to which a new item is added. */
  assessmentId: string | null
  onClose: () => void
}

/** A dialog to edit a question or document, loaded on opening; stays open unchanged if saving fails. */
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
        // The question form has no name field: a name that someone has chosen is kept.
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
