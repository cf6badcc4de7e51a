'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { Form } from '@/components/form/form'
import { lazyResolver } from '@/components/form/lazy-resolver'
import { PasswordField } from '@/components/form/password-field'
import { useFields } from '@/components/form/use-fields'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { PASSWORD_LENGTH } from '@/lib/session/limits'

type Values = { currentPassword: string; password: string }
const EMPTY: Values = { currentPassword: '', password: '' }

/** Changes the user's own password, which requires the current one; ends all other sessions of the account. */
export function PasswordForm({ username }: { username: string }) {
  const t = useTranslations('settings.password')
  const form = useForm<Values>({
    defaultValues: EMPTY,
    resolver: lazyResolver(async () =>
      (await import('./account-schemas')).passwordSchema(t('short', { min: PASSWORD_LENGTH.min })),
    ),
  })
  const { field, issues } = useFields(form, {
    currentPassword: { label: t('current'), required: true },
    password: { label: t('new'), required: true },
  })

  async function handleSubmit(body: Values) {
    try {
      await request({ method: 'POST', path: 'users/current/password', body, silent: true })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const isWrong = error.errors.some(({ path }) => path.endsWith('currentPassword'))
      if (isWrong) form.setError('currentPassword', { message: t('wrong') })
      else form.setError('root', { message: error.message })
      return false
    }
    form.reset(EMPTY)
    notify.success(t('changed'))
  }

  return (
    <Form form={form} onSubmit={handleSubmit} issues={issues} onLeave="warn" label={t('title')}>
      {/* For the browser's password manager, which needs the user name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField {...field('currentPassword')} autoComplete="current-password" />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        hint={t('hint', { min: PASSWORD_LENGTH.min })}
      />
      <Button type="submit" className="justify-self-start">
        {t('change')}
      </Button>
    </Form>
  )
}
