'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { CirclePause, LockKeyhole, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { notify } from '@/components/feedback/notify'
import { DialogForm } from '@/components/form/dialog-form'
import { showRefusal } from '@/components/form/show-refusal'
import { TextField } from '@/components/form/text-field'
import { useFields } from '@/components/form/use-fields'
import { request } from '@/lib/api/client/request'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { type ActiveKind, type ActiveRecord, NAMED_KINDS } from './active-kind'

type DeactivateDialogProps = { kind: ActiveKind; record: ActiveRecord; onClose: () => void }

const POINTS = [
  { key: 'people', Icon: LockKeyhole },
  { key: 'work', Icon: CirclePause },
  { key: 'kept', Icon: ShieldCheck },
] as const

/** Confirms a deactivation: explains which access ends, which work closes, and that nothing is deleted. For a district, its name must be typed. */
export function DeactivateDialog({ kind, record, onClose }: DeactivateDialogProps) {
  const t = useTranslations('records')
  const refresh = useRefresh()
  const isNamed = NAMED_KINDS.includes(kind)
  const schema = z.object({
    name: z.string().refine((name) => !isNamed || name.trim() === record.name.trim(), t('active.wrongName')),
  })
  const form = useForm({ defaultValues: { name: '' }, resolver: zodResolver(schema) })
  const { field, issues } = useFields(form, {
    name: { label: t('active.typeName', { name: record.name }), required: isNamed },
  })

  async function handleSubmit() {
    const body = { isActive: false, version: record.version }
    try {
      await request({ method: 'PATCH', path: `${kind}s/${record.id}`, body, silent: true })
    } catch (error) {
      showRefusal(form, error, { kept: t('reload') })
      refresh()
      return false
    }
    notify.success(t(`${kind}.updated`))
    onClose()
    refresh()
  }

  return (
    <DialogForm
      form={form}
      title={t('active.title', { name: record.name })}
      submitLabel={t('active.deactivate')}
      onSubmit={handleSubmit}
      issues={issues}
      onClose={onClose}
    >
      <ul className="grid gap-4">
        {POINTS.map(({ key, Icon }) => (
          <li key={key} className="flex gap-3">
            <Icon aria-hidden="true" className="mt-0.5 flex-none" />
            <span>{t(`active.${kind}.${key}`)}</span>
          </li>
        ))}
      </ul>
      {isNamed && <TextField {...field('name')} />}
    </DialogForm>
  )
}
