'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { CheckboxField } from '@/components/form/choice-fields'
import { DialogForm } from '@/components/form/dialog-form'
import { TextField } from '@/components/form/text-field'
import { useFields } from '@/components/form/use-fields'
import type { TableSettings } from '../commands/tables'

type TableSettingsDialogProps = {
  start: TableSettings & { isCaptionFormatted: boolean }
  onApply: (settings: TableSettings) => void
  onClose: () => void
}

/** The settings of the table around the caret: title, caption, headers, and whether it is a pacing guide (BLK-09). */
export function TableSettingsDialog({ start, onApply, onClose }: TableSettingsDialogProps) {
  const t = useTranslations('editor.table')
  const { isCaptionFormatted, ...defaultValues } = start
  const form = useForm<TableSettings>({ defaultValues })
  const { field, issues } = useFields(form, {
    title: { label: t('settings.title') },
    caption: { label: t('settings.caption') },
    hasHeaderRow: { label: t('headerRow') },
    hasHeaderColumn: { label: t('headerColumn') },
    isPacingGuide: { label: t('settings.pacingGuide') },
  })
  return (
    <DialogForm
      form={form}
      title={t('settings.label')}
      issues={issues}
      submitLabel={t('settings.apply')}
      onSubmit={(settings) => {
        onApply(settings)
        onClose()
      }}
      onClose={onClose}
    >
      <TextField {...field('title')} hint={t('settings.titleHint')} />
      <TextField
        {...field('caption')}
        hint={isCaptionFormatted ? t('settings.formattedHint') : t('settings.captionHint')}
      />
      <div>
        <CheckboxField {...field('hasHeaderRow')} />
        <CheckboxField {...field('hasHeaderColumn')} />
        <CheckboxField {...field('isPacingGuide')} hint={t('settings.pacingGuideHint')} />
      </div>
    </DialogForm>
  )
}
