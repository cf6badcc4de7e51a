'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Radio } from '@/components/ui/radio-group'
import { resolveTheme, themeNames } from '@/lib/theme/themes'
import { ThemePicture } from './theme-picture'
import { useSettings } from './use-settings'

type ThemeFieldProps = { theme: string | null; curriculum: string | null }

/** The six themes as pictures; a choice applies to the page at once and is stored with the account. */
export function ThemeField({ theme: initial, curriculum }: ThemeFieldProps) {
  const t = useTranslations('settings.theme')
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  const { settings, save } = useSettings({ theme: initial }, ({ theme }) => {
    document.documentElement.dataset.theme = resolveTheme(theme, curriculum)
  })
  const shown = resolveTheme(settings.theme, curriculum)

  /** The button disappears with the choice that it undoes, so the focus moves to the current theme. */
  function handleReset() {
    group.current?.querySelector<HTMLElement>(`[value="${resolveTheme(null, curriculum)}"]`)?.focus()
    save({ theme: null })
  }

  return (
    <>
      <div
        ref={group}
        role="radiogroup"
        aria-label={t('label')}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-3 sm:grid-cols-3 xl:max-w-4xl"
      >
        {themeNames.map((theme) => (
          <label
            key={theme}
            htmlFor={`${name}-${theme}`}
            className="relative grid cursor-pointer content-start gap-2 rounded-3 border-2 border-line p-2 hover:border-line-strong has-checked:border-accent-mark has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <ThemePicture theme={theme} />
            <span className="flex min-h-11 items-center gap-2 px-1 font-medium">
              <Radio
                id={`${name}-${theme}`}
                name={name}
                value={theme}
                checked={theme === shown}
                onChange={() => save({ theme })}
              />
              {t(`name.${theme}`)}
            </span>
          </label>
        ))}
      </div>
      {settings.theme ? (
        <Button variant="quiet" className="justify-self-start" onClick={handleReset}>
          {t('reset')}
        </Button>
      ) : (
        <p className="text-fs-1 text-text-quiet">{t('automatic')}</p>
      )}
    </>
  )
}
