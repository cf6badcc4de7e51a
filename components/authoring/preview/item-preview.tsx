'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { SelectField } from '@/components/form/select-field'
import { cn } from '@/components/ui/cn'
import { Heading } from '@/components/ui/heading'
import { SegmentedControl } from '@/components/ui/segmented-control'
import type { WrittenOn } from '@/lib/authoring/feature-content'
import { itemPreviewPath, type PreviewAudience } from '@/lib/routing/item-preview'
import type { TextVersion } from '@/lib/routing/viewer-address'
import { resolveTheme, type ThemeName } from '@/lib/theme/themes'

const WIDTHS = ['full', 'narrow'] as const
const AUDIENCES = ['student', 'staff'] as const satisfies readonly PreviewAudience[]

type ItemPreviewProps = {
  /** The item with the saved versions of itself and its features. */
  item: { id: string; versions: WrittenOn }
  /** The versions that the item has; empty if none is written. */
  versions: readonly TextVersion[]
  /** The initial theme. */
  theme: ThemeName
  /** All themes with their names. */
  themes: readonly { value: ThemeName; label: string }[]
}

/** Previews an item in a frame, by version, theme, width and audience (students or teachers). It shows the saved state. */
export function ItemPreview({ item, versions, theme: first, themes }: ItemPreviewProps) {
  const t = useTranslations('authoring')
  const [version, setVersion] = useState<TextVersion>('standard')
  const [theme, setTheme] = useState(first)
  const [audience, setAudience] = useState<PreviewAudience>('student')
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('full')
  const shown = versions.includes(version) ? version : (versions[0] ?? 'standard')
  const src = itemPreviewPath(item.id, { version: shown, theme, audience })
  return (
    <section aria-labelledby="preview-title" data-preview="">
      <Heading level={2} id="preview-title" className="sr-only">
        {t('preview')}
      </Heading>
      <HydratedFieldset>
        <div className="flex flex-wrap items-end gap-3">
          {versions.length > 1 && (
            <SegmentedControl
              size="sm"
              label={t('look.version')}
              value={shown}
              onValueChange={setVersion}
              segments={versions.map((value) => ({ value, label: t(`look.versions.${value}`) }))}
            />
          )}
          <SegmentedControl
            size="sm"
            label={t('look.audience')}
            value={audience}
            onValueChange={setAudience}
            segments={AUDIENCES.map((value) => ({ value, label: t(`look.audiences.${value}`) }))}
          />
          <SegmentedControl
            size="sm"
            label={t('look.width')}
            value={width}
            onValueChange={setWidth}
            segments={WIDTHS.map((value) => ({ value, label: t(`look.widths.${value}`) }))}
          />
          <SelectField
            label={t('look.theme')}
            hideLabel
            controlSize="sm"
            value={theme}
            onChange={({ target }) => setTheme(resolveTheme(target.value))}
            options={themes}
          />
        </div>
      </HydratedFieldset>
      <p className="mt-2 text-fs-1 text-text-quiet">
        {t('look.saved')}{' '}
        <a href={src} target="_blank" rel="noreferrer">
          {t('look.open')}
        </a>
      </p>
      <iframe
        // A new save remounts the frame: navigating it would add a history entry.
        key={`${JSON.stringify(item.versions)} ${src}`}
        src={src}
        title={t('preview')}
        className={cn(
          'mt-3 block h-[max(calc(100dvh-var(--appbar-h)-18rem),40rem)] w-full rounded-3 border border-line bg-surface-raised',
          width === 'narrow' && 'mx-auto max-w-[39.2rem]',
        )}
      />
    </section>
  )
}
