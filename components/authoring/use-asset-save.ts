import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { showRefusal } from '@/components/form/show-refusal'
import { fillForm } from '@/components/form/use-fields'
import { type AssetFields, saveAsset } from '@/lib/authoring/client/asset-item'
import type { WireContent } from '@/lib/content/schema'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { useStored } from './use-stored'

type AssetForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** The values that a record has. */
  valuesOf: (content: WireContent) => Values
  /** Leads from the paths of the wire to the fields of the form. */
  paths: Readonly<Record<string, FieldPath<Values>>>
}

/** Saves what a form says of an item's files over the record that was read, and shows what others have saved meanwhile. */
export function useAssetSave<Values extends FieldValues>(
  content: WireContent,
  { form, valuesOf, paths }: AssetForm<Values>,
) {
  const t = useTranslations('asset.media')
  const refresh = useRefresh()
  // What does not follow a reset by itself is drawn anew with it.
  const [generation, setGeneration] = useState(0)
  const [stored, setStored] = useStored(content, form, (next) => {
    fillForm(form, valuesOf(next))
    setGeneration((last) => last + 1)
  })

  async function save(fields: AssetFields, isPublished = false): Promise<boolean> {
    try {
      const saved = await saveAsset(stored, fields, isPublished)
      setStored(saved.content)
      if (saved.is === 'stale') {
        form.setError('root', { message: t('stale') })
        return false
      }
    } catch (error) {
      showRefusal(form, error, { fields: paths })
      return false
    }
    notify.success(t('saved'), { key: 'asset' })
    refresh()
    return true
  }

  return { stored, generation, save }
}
