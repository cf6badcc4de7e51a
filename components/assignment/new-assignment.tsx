import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

/** The link to create an assignment, for the given group if there is one, for users who can assign (`canAssign`). */
export function NewAssignment({ groupId }: { groupId?: string }) {
  const t = useTranslations('assignment.list')
  return (
    <Button asChild variant="primary">
      <Link href={groupId ? `/assignment-creator?group=${groupId}` : '/assignment-creator'}>
        <Plus aria-hidden="true" />
        {t('new')}
      </Link>
    </Button>
  )
}
