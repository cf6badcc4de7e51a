import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

/** The way to a new assignment, to the named group where there is one, for whoever may assign (`canAssign`). */
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
