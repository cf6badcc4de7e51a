'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { InsertInteractiveDialog } from '@/components/editor/dialogs/insert-interactive-dialog'
import { FieldError, FieldHint, RequiredMark } from '@/components/form/field'
import { ContentPicker, type ContentPickerProps } from '@/components/picker/content-picker'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { itemPath } from '@/lib/authoring/address'
import { useEmbeddedContents } from '@/lib/authoring/client/use-embedded-contents'
import type { InteractiveSubType } from '@/lib/interactive/sub-types'
import { type FieldOptions, useDataField, useFormSurroundings } from './form-context'

type PickedItemProps = FieldOptions & {
  value: string | undefined
  onChange: (id: string | undefined) => void
  /** Subtypes that can be picked; images by default. */
  subTypes?: readonly InteractiveSubType[]
  /** The content types that can be picked, if it is no interactive. */
  types?: ContentPickerProps['types']
}

/** A field that references an item, usually an image: shows its name and opens the picker dialog. */
export function PickedItem({ value, onChange, subTypes = ['image'], types, ...options }: PickedItemProps) {
  const t = useTranslations('authoring.form.pick')
  const editor = useTranslations('editor')
  const { control, labelId } = useDataField(options)
  const { mayEditInteractives, bodyFeatures, place } = useFormSurroundings()
  const { items, stateOf, retry } = useEmbeddedContents(value ? [value] : [])
  const [isPicking, setPicking] = useState(false)
  const item = value ? items.get(value) : undefined
  const picture = item?.uploadsMap.imageSmall ?? item?.uploadsMap.imageLarge
  const state = value ? stateOf(value) : 'found'
  const words = { found: item?.name, waiting: t('loading'), missing: t('gone'), failed: editor('notLoaded') }[state]

  function pick({ id }: { id: string }) {
    setPicking(false)
    onChange(id)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a labelled group around one button needs no fieldset
    <div role="group" aria-labelledby={labelId} className={control.className}>
      <p id={labelId} className={control.hideLabel ? 'sr-only' : 'mb-1.5 font-medium text-fs-1'}>
        {control.label}
        {control.required && <RequiredMark />}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {picture && <img src={picture.url} alt="" className="max-h-14 max-w-24 rounded-1 object-contain" />}
        {value && <span className="wrap-anywhere min-w-0">{words}</span>}
        {state === 'failed' && (
          <Button size="sm" onClick={retry}>
            {editor('retry')}
          </Button>
        )}
        <Button id={control.id} size="sm" onClick={() => setPicking(true)}>
          {value ? t('other') : t('choose')}
        </Button>
        {item && mayEditInteractives && (
          <LinkButton asChild>
            <a href={itemPath(bodyFeatures.editArea, item)} target="_blank" rel="noopener">
              {editor('edit')}
              <span className="sr-only"> {editor('newTab')}</span>
            </a>
          </LinkButton>
        )}
        {value && (
          <Button size="sm" variant="quiet" onClick={() => onChange(undefined)}>
            {t('none')}
          </Button>
        )}
      </div>
      <FieldError id={control.id}>{control.error}</FieldError>
      <FieldHint id={control.id}>{control.hint}</FieldHint>
      {isPicking && types && (
        <Dialog open onOpenChange={(isOpen) => setPicking(isOpen)} title={control.label} size="large">
          <ContentPicker mode="select" types={types} without={[place.id]} onChoose={pick} />
        </Dialog>
      )}
      {isPicking && !types && (
        <InsertInteractiveDialog
          title={control.label}
          searchLabel={t('search')}
          subTypes={subTypes}
          onInsert={pick}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}
