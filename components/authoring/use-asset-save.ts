import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { showRefusal } from '@/components/form/show-refusal'
import { type AssetFields, saveAsset } from '@/lib/authoring/client/asset-item'
import type { WireContent } from '@/lib/content/schema'
import { useRefresh } from '@/lib/routing/client/use-refresh'

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
  const [stored, setStored] = useState(content)
  // What does not follow a reset by itself is drawn anew with it.
  const [generation, setGeneration] = useState(0)
  const { isDirty, isSubmitting } = form.formState

  const adopt = useEffectEvent(() => {
    if (content.version <= stored.version || isDirty || isSubmitting) return
    setStored(content)
    form.reset(valuesOf(content), { keepFieldsRef: true })
    setGeneration((last) => last + 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is what is waited for
  useEffect(() => adopt(), [content.version])

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
