'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { useQuestionFocus } from '@/components/dialog/use-writing-rests'
import { PasswordField } from '@/components/form/password-field'
import { TextField } from '@/components/form/text-field'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { sessionUserId, sessionUsername } from '@/lib/session/client/auth-selector'
import { goToHome, goToLogin } from '@/lib/session/client/leave-session'
import { signIn } from '@/lib/session/client/sign-in'
import { isWorkKept } from '@/lib/session/client/work-in-progress'

type Problem = { username?: string; password?: string; form?: string }

/**
 * Asks for the password in place, above the open work (domain.md §13). `onBack` is called when the same user is signed in again; for anyone
 * else their home page is loaded.
 */
export function PasswordDialog({ onBack }: { onBack: () => void }) {
  const t = useTranslations('session.password')
  const formId = useId()
  const [knownUsername] = useState(sessionUsername)
  const [isKept] = useState(isWorkKept)
  // A child who has not looked up keeps typing: it must not go into the password field, and no key may submit it.
  const focusQuestion = useQuestionFocus()
  const [problem, setProblem] = useState<Problem>({})
  const [isSending, setIsSending] = useState(false)

  async function send(username: string, password: string) {
    setIsSending(true)
    setProblem({})
    try {
      const { userId } = await signIn({ username, password })
      if (userId === sessionUserId()) onBack()
      else goToHome()
    } catch (error) {
      setProblem({ form: error instanceof Error ? error.message : String(error) })
      setIsSending(false)
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const entries = new FormData(form)
    const username = knownUsername ?? String(entries.get('username') ?? '').trim()
    const password = String(entries.get('password') ?? '')
    const missing: Problem = {
      ...(username === '' && { username: t('required', { label: t('username') }) }),
      ...(password === '' && { password: t('required', { label: t('password') }) }),
    }
    setProblem(missing)
    const [open] = Object.keys(missing)
    if (open === undefined) void send(username, password)
    else form.querySelector<HTMLInputElement>(`[name="${open}"]`)?.focus()
  }

  return (
    <Dialog
      open
      alert
      onOpenChange={() => undefined}
      onOpenAutoFocus={focusQuestion}
      title={t('title')}
      description={t(isKept ? 'kept' : 'onPage')}
      footer={
        <>
          <Button onClick={goToLogin}>{t('leave')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className="grid gap-4">
        {problem.form && (
          <Banner tone="danger" live="alert">
            {problem.form}
          </Banner>
        )}
        {knownUsername === null ? (
          <TextField
            name="username"
            label={t('username')}
            autoComplete="username"
            autoCapitalize="none"
            required
            error={problem.username}
          />
        ) : (
          <p>{t('as', { username: knownUsername })}</p>
        )}
        <PasswordField name="password" label={t('password')} required error={problem.password} />
      </form>
    </Dialog>
  )
}
