'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { PasswordField } from '@/components/form/password-field'
import { TextField } from '@/components/form/text-field'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { request } from '@/lib/api/client/request'
import { PASSWORD_LENGTH } from '@/lib/session/limits'

const never = () => () => undefined

/** Returns the code of the mail, which is in the hash, so that no server ever sees it; null until the browser knows whether there is one. */
function useCode(): string | null {
  return useSyncExternalStore(
    never,
    () => window.location.hash.slice(1),
    () => null,
  )
}

type Step = { name: 'email' | 'password'; path: string; field: 'email' | 'password' }
const ASK: Step = { name: 'email', path: 'users/request-password-recovery', field: 'email' }
const SET: Step = { name: 'password', path: 'users/reset-password', field: 'password' }

/**
 * Sets a new password with the code from a mail link; without one, requests such a mail. `isFromMail`: whether the query marks a mail link,
 * which the server can see, unlike the code.
 */
export function RecoveryForm({ isFromMail }: { isFromMail: boolean }) {
  const t = useTranslations('session.recovery')
  const resetCode = useCode()
  const step = (resetCode ?? isFromMail) ? SET : ASK
  const [problem, setProblem] = useState<{ field?: string; form?: string }>({})
  const [isSending, setIsSending] = useState(false)
  const [isDone, setIsDone] = useState(false)

  async function send(value: string) {
    setIsSending(true)
    try {
      const body = { [step.field]: value, ...(resetCode && { resetCode }) }
      await request({ method: 'POST', path: step.path, body, silent: true })
      setIsDone(true)
    } catch (error) {
      setProblem({ form: error instanceof Error ? error.message : String(error) })
    }
    setIsSending(false)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = String(new FormData(event.currentTarget).get(step.field) ?? '')
    const isShort = step === SET && value.length < PASSWORD_LENGTH.min
    if (value.trim() === '') return setProblem({ field: t('required', { label: t(step.name) }) })
    if (isShort) return setProblem({ field: t('setLead', { min: PASSWORD_LENGTH.min }) })
    setProblem({})
    void send(value)
  }

  if (isDone)
    return (
      <>
        <Banner tone="success" live="status" title={t(step === SET ? 'doneTitle' : 'askedTitle')}>
          {t(step === SET ? 'done' : 'asked')}
        </Banner>
        <Link href="/login">{t('toSignIn')}</Link>
      </>
    )
  return (
    <form method="post" onSubmit={handleSubmit} noValidate className="grid gap-4">
      <p className="text-text-quiet">{step === SET ? t('setLead', { min: PASSWORD_LENGTH.min }) : t('askLead')}</p>
      {problem.form && (
        <Banner tone="danger" live="alert">
          {problem.form}
        </Banner>
      )}
      <HydratedFieldset>
        {step === SET ? (
          <PasswordField
            name="password"
            label={t('password')}
            autoComplete="new-password"
            maxLength={PASSWORD_LENGTH.max}
            required
            error={problem.field}
          />
        ) : (
          <TextField name="email" type="email" label={t('email')} autoComplete="email" required error={problem.field} />
        )}
        <Button type="submit" variant="primary" size="lg" loading={isSending} className="mt-2">
          {t(step === SET ? 'set' : 'ask')}
        </Button>
      </HydratedFieldset>
      <Link href="/login">{t('toSignIn')}</Link>
    </form>
  )
}
