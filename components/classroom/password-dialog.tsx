'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { notify } from '@/components/feedback/notify'
import { DialogForm } from '@/components/form/dialog-form'
import { showRefusal } from '@/components/form/show-refusal'
import { TextField } from '@/components/form/text-field'
import { useFields } from '@/components/form/use-fields'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/api/client/request'
import type { Choice } from '@/lib/classroom/choice'
import { PASSWORD_LENGTH } from '@/lib/session/limits'
import { easyPassword } from '@/lib/user/easy-password'

type PasswordDialogProps = { person: Choice; onClose: () => void }

/** Sets a new password for another person. It is visible while typing, because it has to be passed on. Ends all of the person's sessions. */
export function PasswordDialog({ person, onClose }: PasswordDialogProps) {
  const t = useTranslations('records.password')
  const schema = z.object({ password: z.string().min(PASSWORD_LENGTH.min, t('short', { min: PASSWORD_LENGTH.min })) })
  const form = useForm({ defaultValues: { password: '' }, resolver: zodResolver(schema) })
  const { field, issues } = useFields(form, { password: { label: t('label'), required: true } })

  async function handleSubmit(body: { password: string }) {
    try {
      await request({ method: 'POST', path: `users/${person.id}/password`, body, silent: true })
    } catch (error) {
      showRefusal(form, error, { fields: { password: 'password' } })
      return false
    }
    notify.success(t('done', { name: person.name }))
    onClose()
  }

  return (
    <DialogForm
      form={form}
      title={t('title', { name: person.name })}
      description={t('lead')}
      submitLabel={t('submit')}
      onSubmit={handleSubmit}
      issues={issues}
      onClose={onClose}
    >
      <TextField
        {...field('password')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={PASSWORD_LENGTH.max}
        hint={t('hint', { min: PASSWORD_LENGTH.min })}
      />
      <Button
        className="justify-self-start"
        onClick={() => form.setValue('password', easyPassword(), { shouldDirty: true })}
      >
        {t('suggest')}
      </Button>
    </DialogForm>
  )
}
