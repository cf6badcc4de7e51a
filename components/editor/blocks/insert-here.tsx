'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { WireContent } from '@/lib/content/schema'
import { InsertInteractiveDialog } from '../dialogs/insert-interactive-dialog'
import type { Fields } from '../nodes/states'
import { subTypesIn } from './insertable-sub-types'

type InsertHereProps = { fields: Fields; onInsert: (item: WireContent) => void }

/** Replaces a placeholder with an interactive of a type that it accepts. */
export function InsertHere({ fields, onInsert }: InsertHereProps) {
  const t = useTranslations('editor')
  const [isOpen, setIsOpen] = useState(false)
  const subTypes = subTypesIn(fields['data-content-subtypes'])
  return (
    <>
      <Button size="sm" className="mt-3" onClick={() => setIsOpen(true)}>
        {t('pick.title.interactive')}
      </Button>
      {isOpen && (
        <InsertInteractiveDialog
          title={t('pick.title.interactive')}
          searchLabel={t('pick.search')}
          {...(subTypes.length > 0 && { subTypes })}
          onInsert={(item) => {
            setIsOpen(false)
            onInsert(item)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
