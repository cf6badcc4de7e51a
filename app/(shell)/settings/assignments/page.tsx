import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Texts } from '@/components/i18n/texts'
import { AssignmentDefaultsForm } from '@/components/settings/assignment-defaults-form'
import { requireActor } from '@/lib/session/server/require-actor'
import { getUser } from '@/lib/user/server/get-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings.defaults'))('title') }
}

/** The default settings of a teacher's new assignments (RT-24). */
export default async function AssignmentSettingsPage() {
  const actor = await requireActor('teacher')
  const [user, t] = await Promise.all([getUser(actor, 'current'), getTranslations('settings.defaults')])
  return (
    <>
      <h2 className="text-fs-4">{t('title')}</h2>
      <p className="mt-1 max-w-form text-text-quiet">{t('text')}</p>
      <Texts of={['assignment']}>
        <AssignmentDefaultsForm user={user} />
      </Texts>
    </>
  )
}
