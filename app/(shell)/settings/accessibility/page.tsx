import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccessibilityScreen } from '@/components/settings/accessibility-screen'
import { requireActor } from '@/lib/session/server/require-actor'
import { preferencesOf } from '@/lib/user/preferences-of'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings.tabs'))('accessibility') }
}

/** Settings that help with reading, hearing and seeing (RT-24). */
export default async function AccessibilityPage() {
  return <AccessibilityScreen preferences={preferencesOf(await requireActor())} />
}
