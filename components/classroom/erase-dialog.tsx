'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { notify } from '@/components/feedback/notify'
import { DialogForm } from '@/components/form/dialog-form'
import { showRefusal } from '@/components/form/show-refusal'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import { useFields } from '@/components/form/use-fields'
import { Banner } from '@/components/ui/banner'
import { request } from '@/lib/api/client/request'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import type { Choice } from '@/lib/classroom/choice'
import { ERASURE_DELAY_DAYS, MAX_REASON_LENGTH } from '@/lib/personal-data/limits'
import { useRefresh } from '@/lib/routing/client/use-refresh'

type EraseDialogProps = { person: Choice; onClose: () => void }

/** Requests the erasure of a person: requires their typed name and a reason, and can be cancelled during the waiting period. */
export function EraseDialog({ person, onClose }: EraseDialogProps) {
  const t = useTranslations('records.erase')
  const refresh = useRefresh()
  const once = useRepeatKey()
  const schema = z.object({
    confirmName: z.string().refine((name) => name === person.name, t('wrongName')),
    reason: z.string().trim().min(1),
  })
  const form = useForm({ defaultValues: { confirmName: '', reason: '' }, resolver: zodResolver(schema) })
  const { field, issues } = useFields(form, {
    confirmName: { label: t('confirmName', { name: person.name }), required: true },
    reason: { label: t('reason'), required: true },
  })

  async function handleSubmit(body: { confirmName: string; reason: string }) {
    try {
      await once(body, (idempotencyKey) =>
        request({ method: 'POST', path: `users/${person.id}/erasures`, body, idempotencyKey, silent: true }),
      )
    } catch (error) {
      showRefusal(form, error, { fields: { confirmName: 'confirmName', reason: 'reason' } })
      return false
    }
    notify.success(t('done', { days: ERASURE_DELAY_DAYS }))
    onClose()
    refresh()
  }

  return (
    <DialogForm
      form={form}
      title={t('title', { name: person.name })}
      submitLabel={t('submit')}
      onSubmit={handleSubmit}
      issues={issues}
      onClose={onClose}
    >
      <Banner tone="warning">{t('lead', { days: ERASURE_DELAY_DAYS })}</Banner>
      <TextField {...field('confirmName')} />
      <TextArea {...field('reason')} maxLength={MAX_REASON_LENGTH} rows={3} />
    </DialogForm>
  )
}
