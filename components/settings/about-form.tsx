'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { Form } from '@/components/form/form'
import { lazyResolver } from '@/components/form/lazy-resolver'
import { PasswordField } from '@/components/form/password-field'
import { StaleBanner } from '@/components/form/stale-banner'
import { TextField } from '@/components/form/text-field'
import { fillForm, useFields } from '@/components/form/use-fields'
import { Button } from '@/components/ui/button'
import { RequestError } from '@/lib/api/client/request-error'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { MAX_EMAIL_LENGTH, MAX_PERSON_NAME_LENGTH } from '@/lib/user/limits'
import type { WireUser } from '@/lib/user/schema'
import { useVersionedSave } from './use-versioned-save'

type Values = { firstName: string; lastName: string; email: string; currentPassword: string }

function valuesOf({ firstName, lastName, email }: WireUser): Values {
  return { firstName, lastName, email: email ?? '', currentPassword: '' }
}

/**
 * The name and address of the user's account. A new address requires the password and takes effect once confirmed; only the user can change
 * it, not someone who acts as them.
 */
export function AboutForm({ user, isImpersonated }: { user: WireUser; isImpersonated: boolean }) {
  const t = useTranslations('settings')
  const refresh = useRefresh()
  const { newer, save, take } = useVersionedSave(user, valuesOf)
  const form = useForm<Values>({
    defaultValues: valuesOf(user),
    resolver: lazyResolver(async () =>
      (await import('./account-schemas')).aboutSchema(user.email ?? '', {
        name: t('about.nameHidden'),
        email: t('about.emailInvalid'),
        password: t('about.passwordMissing'),
      }),
    ),
  })
  const isAddressNew = form.watch('email').trim() !== (user.email ?? '')
  const { field, issues } = useFields(form, {
    firstName: { label: t('about.firstName'), required: true },
    lastName: { label: t('about.lastName'), required: true },
    email: { label: t('about.email') },
    currentPassword: { label: t('about.currentPassword'), required: true },
  })

  function showRefusal(error: unknown) {
    if (!(error instanceof RequestError)) throw error
    const isOf = (name: string) => error.errors.some(({ path }) => path.endsWith(name))
    if (error.code === 'duplicate') form.setError('email', { message: t('about.duplicate') })
    else if (isOf('email')) form.setError('email', { message: t('about.emailInvalid') })
    else if (isOf('currentPassword')) form.setError('currentPassword', { message: t('password.wrong') })
    else form.setError('root', { message: error.message })
  }

  async function handleSubmit({ firstName, lastName, email, currentPassword }: Values, over?: WireUser) {
    const body = { firstName, lastName }
    const isMoved = !isImpersonated && email !== (user.email ?? '')
    try {
      const outcome = await save(isMoved ? { ...body, email: email || null, currentPassword } : body, over)
      if (outcome === 'stale') return false
    } catch (error) {
      showRefusal(error)
      return false
    }
    // The form shows what is in effect: a new address is shown above it until it is confirmed.
    if (isMoved) form.reset({ firstName, lastName, email: email ? (user.email ?? '') : '', currentPassword: '' })
    notify.success(t(isMoved && email ? 'about.confirmSent' : 'saved'), { key: 'settings' })
    refresh()
  }

  return (
    <Form
      form={form}
      onSubmit={(values) => handleSubmit(values)}
      issues={issues}
      label={t('about.title')}
      onLeave="warn"
    >
      {newer && (
        <StaleBanner
          onTheirs={() => {
            fillForm(form, valuesOf(newer))
            take(newer)
          }}
          onMine={form.handleSubmit(async (values) => void (await handleSubmit(values, newer)))}
        />
      )}
      <TextField {...field('firstName')} autoComplete="given-name" maxLength={MAX_PERSON_NAME_LENGTH} />
      <TextField {...field('lastName')} autoComplete="family-name" maxLength={MAX_PERSON_NAME_LENGTH} />
      <TextField
        {...field('email')}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        readOnly={isImpersonated}
        hint={t(isImpersonated ? 'about.impersonated' : 'about.emailHint')}
      />
      {isAddressNew && !isImpersonated && (
        <PasswordField
          {...field('currentPassword')}
          autoComplete="current-password"
          hint={t('about.currentPasswordHint')}
        />
      )}
      <Button type="submit" className="justify-self-start">
        {t('save')}
      </Button>
    </Form>
  )
}
