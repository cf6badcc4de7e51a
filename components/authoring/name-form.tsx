'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { TextField } from '@/components/form/text-field'
import { useFields } from '@/components/form/use-fields'
import { RequestError } from '@/lib/api/client/request-error'
import { type ItemName, itemNameOf, saveName } from '@/lib/authoring/client/save-name'
import { MAX_NAME_LENGTH } from '@/lib/content/limits'
import type { WireContent } from '@/lib/content/schema'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { AssetCodeField } from './asset-code-field'
import { PartSection } from './part-section'
import { StoredForm } from './stored-form'
import { useStoredForm } from './use-stored-form'

type NameFormProps = {
  content: WireContent
  /** The form's heading, needed if the page has another such form. */
  title?: string
  /** Called after a save, in addition to the page refresh. */
  onSaved?: (content: WireContent) => void
}

/** The form for an item's name and code. */
export function NameForm({ content, title, onSaved }: NameFormProps) {
  const t = useTranslations('authoring.naming')
  const called = title ?? t('title')
  const refresh = useRefresh()
  const written = useStoredForm<ItemName>(content, {
    part: 'name',
    valuesOf: itemNameOf,
    save: saveName,
    savedText: t('saved'),
    paths: { name: 'name', assetCode: 'assetCode' },
    showOwn(error, { setError }) {
      const isTaken = error instanceof RequestError && error.code === 'asset_code_in_use'
      if (isTaken) setError('assetCode', { message: error.message })
      return isTaken
    },
    onSaved(saved) {
      onSaved?.(saved)
      refresh()
    },
  })
  const { form, stored } = written
  const code = useWatch({ control: form.control, name: 'assetCode' })
  const { field, issues } = useFields(form, {
    name: { label: t('name'), required: true },
    assetCode: { label: t('code') },
  })

  return (
    <PartSection title={called}>
      <StoredForm
        written={written}
        label={called}
        issues={issues}
        saveLabel={t('save')}
        tellTheirs={({ name, assetCode }) =>
          t('theirs', { name, code: assetCode ?? '', has: assetCode ? 'yes' : 'no' })
        }
      >
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] gap-5">
          <TextField
            {...field('name', { validate: (name) => name.trim() !== '' || '' })}
            required
            maxLength={MAX_NAME_LENGTH}
          />
          <AssetCodeField
            {...field('assetCode')}
            own={{ id: stored.id, code: stored.assetCode ?? '' }}
            current={code}
          />
        </div>
      </StoredForm>
    </PartSection>
  )
}
