'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/dialog/dialog'
import { Kbd } from '@/components/ui/kbd'
import type { EditorFeatures } from '../features'
import { hasShortcut, type ShortcutName, shortcutKeys, shortcuts } from '../shortcuts'

/** A list of all shortcuts of this editor (DLG-24). */
export function ShortcutsDialog({ features, onClose }: { features: EditorFeatures; onClose: () => void }) {
  const t = useTranslations('editor')
  // Object.keys widens to string[]; the table has exactly these keys.
  const names = (Object.keys(shortcuts) as ShortcutName[]).filter((name) => hasShortcut(name, features))
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('shortcuts')}>
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {names.map((name) => (
          <div key={name} className="flex min-h-9 items-center justify-between gap-4 border-b border-line">
            <dt>{t(`shortcut.${name}`)}</dt>
            <dd className="flex flex-none gap-1">
              {shortcutKeys(name).map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
