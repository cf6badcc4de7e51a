'use client'

import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import type { WireRosterChange } from '@/lib/roster/schema'
import { useImportAct } from './use-import-act'

type GuardFormProps = { importId: string; guard: WireRosterChange }

/** A class that the file would empty stays as it is until its name is typed. */
export function GuardForm({ importId, guard }: GuardFormProps) {
  const t = useTranslations('roster.guard')
  const id = useId()
  const { act, isSending } = useImportAct()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const { name, include, before, message } = guard
  const count = Number(before?.students ?? 0)

  async function send(wanted: boolean) {
    if (wanted && typed.trim() !== name) {
      setIsWrong(true)
      return
    }
    const body = { include: wanted, ...(wanted && { confirmName: typed }) }
    await act({ method: 'PATCH', path: `roster-imports/${importId}/changes/${guard.id}`, body })
  }

  return (
    <section aria-labelledby={id} className="mt-5 rounded-3 border-2 border-danger p-4 md:px-6 md:py-5">
      <Heading level={3} id={id} className="flex items-center gap-2.5 text-danger-text">
        <TriangleAlert aria-hidden="true" className="size-icon flex-none" />
        {t(include ? 'isAllowed' : message === 'gone' ? 'gone' : 'title', { name })}
      </Heading>
      <p className="mt-1.5">{t('text', { name, count })}</p>
      <HydratedFieldset>
        <form
          noValidate
          className="mt-3 flex flex-wrap items-end gap-3 border-t-1 pt-3"
          onSubmit={(event) => {
            event.preventDefault()
            void send(!include)
          }}
        >
          {include ? (
            <Button type="submit" loading={isSending}>
              {t('keep', { name })}
            </Button>
          ) : (
            <>
              <TextField
                label={t('type', { name })}
                hint={t('stays', { count })}
                error={isWrong && typed.trim() !== name ? t('wrong') : undefined}
                value={typed}
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value)}
              />
              <Button type="submit" loading={isSending}>
                {t('empty', { name })}
              </Button>
            </>
          )}
        </form>
      </HydratedFieldset>
    </section>
  )
}
