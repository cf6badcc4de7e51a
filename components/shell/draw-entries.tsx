import type { getTranslations } from 'next-intl/server'
import type { NavigationEntry } from '@/lib/routing/navigation'
import type { CurriculumFamily } from '@/lib/theme/themes'
import { NAVIGATION_ICONS } from './navigation-icons'
import type { ShellEntry } from './shell-entry'

type Translate = Awaited<ReturnType<typeof getTranslations<'shell'>>>

/** Returns the items of the side navigation with their texts and the brand variant's icons; runs on the server. */
export function drawEntries(
  entries: readonly NavigationEntry[],
  brand: CurriculumFamily,
  t: Translate,
): readonly ShellEntry[] {
  return entries.map((entry) => {
    const Icon = NAVIGATION_ICONS[brand][entry.key]
    return {
      ...entry,
      label: t(`nav.${entry.key}`),
      icon: Icon && <Icon aria-hidden="true" className="flex-none" />,
      items: drawEntries(entry.items, brand, t),
    }
  })
}
