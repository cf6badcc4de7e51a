'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/button'
import { RequestError } from '@/lib/api/client/request-error'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { type AuthoringArea, itemPath } from '@/lib/authoring/address'
import { copyRubric } from '@/lib/authoring/client/rubrics-of'

/** Copies a rubric and opens the copy, so that edits do not affect the items that use the original. */
export function CopyRubricButton({ rubricId, area }: { rubricId: string; area: AuthoringArea }) {
  const t = useTranslations('authoring.rubrics')
  const router = useRouter()
  const once = useRepeatKey()
  const [isSending, setSending] = useState(false)

  async function copy() {
    setSending(true)
    try {
      const made = await once(rubricId, (key) => copyRubric(rubricId, key))
      router.push(itemPath(area, made))
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      notify.error(error.message)
    } finally {
      setSending(false)
    }
  }

  return (
    <Button size="sm" variant="quiet" loading={isSending} onClick={() => void copy()}>
      {t('copyInstead')}
    </Button>
  )
}
