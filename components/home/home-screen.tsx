import { getTranslations } from 'next-intl/server'
import type { Viewer } from '@/lib/session/viewer'

/** Home of everyone but students: what needs a look today, and the ways on (shell.md §2.1). */
export async function HomeScreen({ viewer }: { viewer: Viewer }) {
  const t = await getTranslations('shell.greeting')
  return <h1 className="p-10 text-fs-6">{t('morning', { name: viewer.firstName })}</h1>
}
