'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { Form } from '@/components/form/form'
import { lazyResolver } from '@/components/form/lazy-resolver'
import { TextField } from '@/components/form/text-field'
import { fillForm, useFields } from '@/components/form/use-fields'
import { Button } from '@/components/ui/button'
import { RequestError } from '@/lib/api/client/request-error'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { MAX_EMAIL_LENGTH, MAX_PERSON_NAME_LENGTH } from '@/lib/user/limits'
import type { WireUser } from '@/lib/user/schema'
import { StaleBanner } from './stale-banner'
import { useVersionedSave } from './use-versioned-save'

type Values = { firstName: string; lastName: string; email: string }

function valuesOf({ firstName, lastName, email }: WireUser): Values {
  return { firstName, lastName, email: email ?? '' }
}

/** Name and address of the own account. While one acts as somebody else the address is theirs alone. */
export function AboutForm({ user, isImpersonated }: { user: WireUser; isImpersonated: boolean }) {
  const t = useTranslations('settings')
  const refresh = useRefresh()
  const { newer, save, take } = useVersionedSave(user, valuesOf)
  const form = useForm<Values>({
    defaultValues: valuesOf(user),
    resolver: lazyResolver(async () => (await import('./account-schemas')).aboutSchema(t('about.emailInvalid'))),
  })
  const { field, issues } = useFields(form, {
    firstName: { label: t('about.firstName'), required: true },
    lastName: { label: t('about.lastName'), required: true },
    email: { label: t('about.email') },
  })

  function showRefusal(error: unknown) {
    if (!(error instanceof RequestError)) throw error
    const isAddress = error.errors.some(({ path }) => path.endsWith('email'))
    if (error.code === 'duplicate') form.setError('email', { message: t('about.duplicate') })
    else if (isAddress) form.setError('email', { message: t('about.emailInvalid') })
    else form.setError('root', { message: error.message })
  }

  async function handleSubmit({ firstName, lastName, email }: Values, over?: WireUser) {
    const body = { firstName, lastName }
    try {
      const outcome = await save(isImpersonated ? body : { ...body, email: email || null }, over)
      if (outcome === 'stale') return false
    } catch (error) {
      showRefusal(error)
      return false
    }
    notify.success(t('saved'), { key: 'settings' })
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
      <Button type="submit" className="justify-self-start">
        {t('save')}
      </Button>
    </Form>
  )
}
