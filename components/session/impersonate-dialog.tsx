'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { TextArea } from '@/components/form/text-area'
import { useFields } from '@/components/form/use-fields'
import { RequestError } from '@/lib/api/client/request-error'
import { wayBack } from '@/lib/routing/way-back'
import { actAs } from '@/lib/session/client/act-as'
import { MAX_REASON_LENGTH } from '@/lib/session/limits'

type ImpersonateDialogProps = { userId: string; name: string; onClose: () => void }

const schema = z.object({ reason: z.string().trim().min(1) })

/** Asks for a reason to act as a person, which is recorded, and starts; the return link leads to this page. */
export function ImpersonateDialog({ userId, name, onClose }: ImpersonateDialogProps) {
  const t = useTranslations('session.impersonate')
  const form = useForm({ defaultValues: { reason: '' }, resolver: zodResolver(schema) })
  const { field, issues } = useFields(form, { reason: { label: t('reason'), required: true } })

  async function handleSubmit({ reason }: { reason: string }) {
    const { pathname, search } = window.location
    const returnLink = wayBack(`${pathname}${search}`) ?? undefined
    try {
      return await actAs({ userId, reason, returnLink })
    } catch (error) {
      form.setError('root', { message: error instanceof RequestError ? error.message : t('failed') })
      return false
    }
  }

  return (
    <DialogForm
      form={form}
      title={t('title', { name })}
      description={t('lead')}
      submitLabel={t('start')}
      leavesPage
      onSubmit={handleSubmit}
      issues={issues}
      onClose={onClose}
    >
      <TextArea {...field('reason')} hint={t('reasonHint')} maxLength={MAX_REASON_LENGTH} />
    </DialogForm>
  )
}
