'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { request } from '@/lib/api/client/request'

/** Confirms a new address with the code of the mail, which is in the hash. It requires a press, since programs that scan mails open links too. */
export function ConfirmEmailForm() {
  const t = useTranslations('session.confirmEmail')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [isDone, setIsDone] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = window.location.hash.slice(1)
    if (code === '') return setProblem(t('noCode'))
    setIsSending(true)
    setProblem(null)
    try {
      await request({ method: 'POST', path: 'users/confirm-email', body: { code }, silent: true })
      setIsDone(true)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setIsSending(false)
  }

  if (isDone)
    return (
      <>
        <Banner tone="success" live="status" title={t('doneTitle')}>
          {t('done')}
        </Banner>
        <Link href="/">{t('toHome')}</Link>
      </>
    )
  return (
    <form method="post" onSubmit={handleSubmit} className="grid gap-4">
      <p className="text-text-quiet">{t('lead')}</p>
      {problem && (
        <Banner tone="danger" live="alert">
          {problem}
        </Banner>
      )}
      <HydratedFieldset>
        <Button type="submit" variant="primary" size="lg" loading={isSending}>
          {t('confirm')}
        </Button>
      </HydratedFieldset>
    </form>
  )
}
