'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { commandAnnotations } from '@/lib/annotation/client/annotation-commands'
import { switchAnnotations } from '@/lib/annotation/client/switch-annotations'
import { type AnnotationView, VIEW_SETTING, viewOf } from '@/lib/annotation/limits'
import { useLocalSetting } from '@/lib/local-setting/client/use-local-setting'
import { useRefresh } from '@/lib/routing/client/use-refresh'

type AnnotationOptionsProps = {
  /** The id of the menu, which closes on a choice. */
  menuId: string
  isOn: boolean
  canWrite: boolean
  /** Whether the class was shown any notes here, so that there is something to choose between. */
  hasShared: boolean
  /** Rendered by the server, like those of the other options. */
  icons: Record<AnnotationView | 'toggle' | 'pick', ReactNode>
}

const VIEWS: readonly AnnotationView[] = ['all', 'own', 'teacher']

/** The menu items for a page's highlights: on or off, which ones, and how to create some without a mouse. */
export function AnnotationOptions({ menuId, isOn, canWrite, hasShared, icons }: AnnotationOptionsProps) {
  const t = useTranslations('annotation.options')
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [setting, setSetting] = useLocalSetting(VIEW_SETTING)
  const view = viewOf(setting)

  const close = () => document.getElementById(menuId)?.hidePopover()

  async function toggle() {
    if (isBusy) return
    setBusy(true)
    try {
      await switchAnnotations(!isOn)
      close()
      refresh()
    } catch {
      // The frame has shown the error.
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <li>
        <button type="button" aria-busy={isBusy || undefined} onClick={() => void toggle()}>
          {icons.toggle}
          {t(isOn ? 'on' : 'off')}
        </button>
      </li>
      {isOn && canWrite && view !== 'teacher' && (
        <li>
          <button
            type="button"
            onClick={() => {
              close()
              commandAnnotations('pick')
            }}
          >
            {icons.pick}
            {t('pick')}
          </button>
        </li>
      )}
      {isOn && hasShared && (
        <li>
          <ul aria-label={t('view')}>
            {VIEWS.map((one) => (
              <li key={one}>
                <button type="button" aria-pressed={view === one} onClick={() => setSetting(one)}>
                  {icons[one]}
                  {t(one)}
                </button>
              </li>
            ))}
          </ul>
        </li>
      )}
    </>
  )
}
