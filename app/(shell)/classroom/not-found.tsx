import { getTranslations } from 'next-intl/server'
import { MessageScreen } from '@/components/shell/message-screen'

/** The not-found view of a group, district, school, user or assignment, named Classroom (shell.md §2.4). */
export default async function ClassroomNotFound() {
  const t = await getTranslations('classroom.notFound')
  return (
    <MessageScreen
      art="/art/empty-not-found.svg"
      title={t('title')}
      text={t('text')}
      action={{ href: '/classroom', label: t('action') }}
    />
  )
}
