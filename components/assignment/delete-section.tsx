'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/button'
import { RequestError } from '@/lib/api/client/request-error'
import { useDeleteAssignment } from '@/lib/assignment/client/use-delete-assignment'
import type { AssignmentCounts, WireAssignment } from '@/lib/assignment/schema'
import { FormSection } from './form-section'

/** Deletes the assignment after a confirmation that says how many students' work it affects; asks again if someone has started meanwhile. */
export function DeleteSection({ assignment }: { assignment: WireAssignment }) {
  const t = useTranslations('assignment')
  const router = useRouter()
  const confirm = useConfirm()
  const remove = useDeleteAssignment(assignment.id)
  const { counts } = assignment.relatedData

  async function handleDelete(known: Partial<AssignmentCounts> | undefined, version: number) {
    const { started = 0, assigned = 0 } = known ?? {}
    const yes = await confirm({
      title: t('editor.deleteTitle', { name: assignment.content.name }),
      message:
        started > 0 ? t('editor.deleteBegunMessage', { started }) : t('editor.deleteMessage', { count: assigned }),
      confirmLabel: t('editor.deleteConfirm'),
      danger: true,
    })
    if (!yes) return
    try {
      await remove.mutateAsync({ version, confirm: started > 0 })
      notify.success(t('deleted'))
      router.push('/classroom/assignments')
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const current = error.context.current as WireAssignment | undefined
      if (error.code === 'wrong_state') await handleDelete(error.context.counts as AssignmentCounts, version)
      else if (error.code === 'stale_version' && current)
        await handleDelete(current.relatedData.counts, current.version)
      else notify.error(error.message)
    }
  }

  return (
    <FormSection id="section-delete" title={t('editor.danger')} text={t('editor.dangerText')}>
      <div>
        <Button loading={remove.isPending} onClick={() => handleDelete(counts, assignment.version)}>
          {t('editor.delete')}
        </Button>
      </div>
    </FormSection>
  )
}
