'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { focusField } from '@/components/form/focus-field'
import { useAskedClose } from '@/components/form/leave-questions'
import { TextArea } from '@/components/form/text-area'
import { useFormWords } from '@/components/form/use-form-words'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { RequestError } from '@/lib/api/client/request-error'
import { wayBack } from '@/lib/routing/way-back'
import { actAs } from '@/lib/session/client/act-as'
import { holdOpenWork } from '@/lib/session/client/open-work'
import { MAX_REASON_LENGTH } from '@/lib/session/limits'
import type { ImpersonateButtonProps } from './impersonate-button'

/** Asks why one acts as a person, which is written down, and begins; the way back leads to this page. */
export function ImpersonateDialog({ userId, name, onClose }: ImpersonateButtonProps & { onClose: () => void }) {
  const t = useTranslations('session.impersonate')
  const formId = useId()
  const [isStarting, setIsStarting] = useState(false)

  const { isChanged, problem, setProblem, watched } = useFormWords<'reason'>()
  const close = useAskedClose(isChanged && !isStarting, onClose)

  useEffect(() => holdOpenWork(), [])

  async function start(reason: string) {
    setProblem({})
    setIsStarting(true)
    try {
      const { pathname, search } = window.location
      const returnLink = wayBack(`${pathname}${search}`) ?? undefined
      if (!(await actAs({ userId, reason, returnLink }))) setIsStarting(false)
    } catch (error) {
      setProblem({ form: error instanceof RequestError ? error.message : t('failed') })
      setIsStarting(false)
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (reason !== '') return void start(reason)
    setProblem({ reason: t('required', { label: t('reason') }) })
    focusField('reason', event.currentTarget)
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('title', { name })}
      description={t('lead')}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isStarting}>
            {t('start')}
          </Button>
        </>
      }
    >
      <form {...watched} id={formId} onSubmit={handleSubmit} noValidate className="grid gap-4">
        {problem.form && (
          <Banner tone="danger" live="alert">
            {problem.form}
          </Banner>
        )}
        <TextArea
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={MAX_REASON_LENGTH}
          required
          error={problem.reason}
        />
      </form>
    </Dialog>
  )
}
