'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { CheckboxField } from '@/components/form/choice-fields'
import { WarnBeforeLeaving } from '@/components/form/leave-questions'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { inChunks } from '@/lib/common/in-chunks'
import { MAX_NEW_PASSWORDS } from '@/lib/group/limits'
import { type SignIn, SignInSlips } from './sign-in-slips'
import { useIsUnprinted } from './use-is-unprinted'

type Student = Omit<SignIn, 'password'>
type SignInsProps = { groupId: string; groupName: string; students: readonly Student[]; address: string }

/** Creates new passwords for students of a class and shows them once, as printable slips. */
export function SignIns({ groupId, groupName, students, address }: SignInsProps) {
  const t = useTranslations('records.signIns')
  const confirm = useConfirm()
  const [chosen, setChosen] = useState<readonly string[]>(() => students.map(({ id }) => id))
  const [made, setMade] = useState<readonly SignIn[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isMaking, setIsMaking] = useState(false)
  const isUnprinted = useIsUnprinted(made)

  async function handleMake() {
    const isSure = await confirm({
      title: t('title', { count: chosen.length }),
      message: t('message'),
      confirmLabel: t('confirm'),
    })
    if (!isSure) return
    setProblem(null)
    setIsMaking(true)
    try {
      for (const studentIds of inChunks(chosen, MAX_NEW_PASSWORDS)) {
        const { result } = await request<{ userId: string; password: string }[]>({
          method: 'POST',
          path: `groups/${groupId}/passwords`,
          body: { studentIds },
          silent: true,
        })
        const slips = result.flatMap(({ userId, password }) => {
          const student = students.find(({ id }) => id === userId)
          return student ? [{ ...student, password }] : []
        })
        setMade((before) => [...before.filter(({ id }) => !studentIds.includes(id)), ...slips])
      }
      setChosen([])
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const refused = error.context.userIds
      const names = Array.isArray(refused)
        ? students.filter(({ id }) => refused.includes(id)).map(({ name }) => name)
        : []
      setProblem([error.message, names.join(', ')].filter(Boolean).join(' '))
    }
    setIsMaking(false)
  }

  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])

  return (
    <>
      <WarnBeforeLeaving isUnsaved={isMaking || isUnprinted} />
      <div className="mt-5 print:hidden">
        {problem && (
          <Banner tone="danger" live="alert" className="mb-4">
            {problem}
          </Banner>
        )}
        <fieldset>
          <legend className="mb-2 font-medium">{t('who')}</legend>
          <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {students.map(({ id, name }) => (
              <CheckboxField key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
            ))}
          </div>
        </fieldset>
        <Button
          variant={made.length > 0 ? 'secondary' : 'primary'}
          className="mt-4"
          loading={isMaking}
          disabled={chosen.length === 0}
          onClick={() => void handleMake()}
        >
          {t('make', { count: chosen.length })}
        </Button>
      </div>
      {made.length > 0 && <SignInSlips title={t('sheet', { group: groupName })} signIns={made} address={address} />}
    </>
  )
}
