'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { type AuthoringArea, itemPath } from '@/lib/authoring/address'
import type { CreateProblem } from '@/lib/authoring/authored-item'
import { createItem } from '@/lib/authoring/client/create-item'

export type CreateButtonProps = {
  area: AuthoringArea
  contentType: string
  contentSubType: string | null
  courseId: string | null
  /** The error of an earlier attempt, if any. */
  problem: CreateProblem | null
}

/** Creates the item that the address describes when pressed, then opens its editor. */
export function CreateButton({ area, problem: before, ...asked }: CreateButtonProps) {
  const t = useTranslations('authoring.create')
  const router = useRouter()
  const [problem, setProblem] = useState(before)
  const [isSending, setIsSending] = useState(false)
  const once = useRepeatKey()

  async function create() {
    setIsSending(true)
    setProblem(null)
    const made = await once(asked, (key) => createItem({ ...asked, key })).catch(() => null)
    if (made && 'id' in made) {
      // Replaces the history entry: going back to this address would create another item.
      router.replace(itemPath(area, { ...asked, id: made.id }))
      return
    }
    setProblem(made?.problem ?? 'other')
    setIsSending(false)
  }

  return (
    <div className="grid justify-items-center gap-4">
      {problem && (
        <Banner tone="danger" live="alert" className="text-left">
          {t(`problem.${problem}`)}
        </Banner>
      )}
      <HydratedFieldset>
        <Button variant="primary" size="lg" loading={isSending} onClick={create}>
          {problem ? t('again') : t('create')}
        </Button>
      </HydratedFieldset>
    </div>
  )
}
