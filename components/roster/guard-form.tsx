'use client'

import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useRef, useState } from 'react'
import { CheckboxField } from '@/components/form/choice-fields'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import type { WireRosterChange } from '@/lib/roster/schema'
import { useAsked } from './use-asked'
import { useImportAct } from './use-import-act'

type GuardFormProps = { importId: string; guard: WireRosterChange }

/** Returns how the file affects the class: it has no students in it, is missing from it, or is ended by it. */
const kindOf = ({ message, line }: WireRosterChange) =>
  message === 'emptied' ? 'emptied' : line === null ? 'gone' : 'ended'

/**
 * Asks before a class is emptied or archived: without the checkbox the class is kept, and if students would leave it, the user must also type its
 * name.
 */
export function GuardForm({ importId, guard }: GuardFormProps) {
  const t = useTranslations('roster.guard')
  const id = useId()
  const { act, isSending } = useImportAct()
  const { isChosen, ask } = useAsked(guard.include, isSending)
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const tick = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { name, include, before, after } = guard
  const kind = kindOf(guard)
  const leaving = (role: 'students' | 'teachers') => Number(before?.[role] ?? 0) - Number(after?.[role] ?? 0)
  const [students, teachers] = [leaving('students'), leaving('teachers')]
  const who = t('who', { students, teachers, both: students > 0 && teachers > 0 ? 'yes' : 'no' })
  const takesName = students > 0

  async function send(isAllowed: boolean) {
    const body = { include: isAllowed, ...(isAllowed && takesName && { confirmName: typed }) }
    const isDone = await act({ method: 'PATCH', path: `roster-imports/${importId}/changes/${guard.id}`, body })
    if (!isDone) ask(null)
    return isDone
  }

  function handleTick(isTicked: boolean) {
    ask(isTicked)
    // Allowing it is sent at once unless a name must be typed first; withdrawing it is only sent if it had been allowed.
    if (isTicked ? !takesName : include) void send(isTicked)
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() !== name) {
      setIsWrong(true)
      field.current?.focus()
      return
    }
    await send(true)
    // The name field unmounts now, which would lose the focus.
    tick.current?.focus()
  }

  return (
    <section aria-labelledby={id} className="mt-5 rounded-3 border-2 border-danger p-4 md:px-6 md:py-5">
      <Heading level={3} id={id} className="flex items-center gap-2.5 text-danger-text">
        <TriangleAlert aria-hidden="true" className="size-icon flex-none" />
        {t(`${kind}.title`, { name })}
      </Heading>
      <p className="mt-1.5">{students + teachers > 0 ? t(`${kind}.text`, { who }) : t(`${kind}.nobody`)}</p>
      <HydratedFieldset>
        <form noValidate className="mt-3 border-t-1 pt-3" onSubmit={(event) => void handleSubmit(event)}>
          <CheckboxField
            label={t(`${kind}.allow`, { name })}
            ref={tick}
            hint={t('stays')}
            checked={isChosen}
            onChange={(event) => handleTick(event.target.checked)}
          />
          {takesName && isChosen && !include && (
            <div className="mt-2 flex flex-wrap items-end gap-3 pl-7.5">
              <TextField
                ref={field}
                label={t('type', { name })}
                error={isWrong && typed.trim() !== name ? <span role="alert">{t('wrong')}</span> : undefined}
                value={typed}
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value)}
              />
              <Button type="submit" loading={isSending}>
                {t('confirm')}
              </Button>
            </div>
          )}
        </form>
      </HydratedFieldset>
    </section>
  )
}
