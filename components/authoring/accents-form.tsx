'use client'

import { useTranslations } from 'next-intl'
import type { ItemLink } from '@/lib/authoring/authored-item'
import { hasSections } from '@/lib/authoring/client/save-outline-settings'
import type { WireContent } from '@/lib/content/schema'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { OutlineSettingsForm } from './outline/outline-settings-form'
import { PartSection } from './part-section'

type AccentsFormProps = { content: WireContent; parents: readonly ItemLink[] }

/** The outline settings of an item on its own page. Renders nothing for an item without accents: its prefix is set in the outline. */
export function AccentsForm({ content, parents }: AccentsFormProps) {
  const t = useTranslations('outline')
  const refresh = useRefresh()
  const hasAccent = parents.some(({ contentType }) => contentType === 'chapter') || Boolean(content.data.sectionAccent)
  if (!hasAccent && !hasSections(content)) return null
  return (
    <PartSection title={t('ownSettings')}>
      <OutlineSettingsForm content={content} label={t('ownSettings')} hasAccent={hasAccent} onSaved={refresh} />
    </PartSection>
  )
}
