import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import { showRefusal } from '@/components/form/show-refusal'
import { fillForm } from '@/components/form/use-fields'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { useRefresh } from '@/lib/routing/client/use-refresh'

/** A record that is saved with optimistic locking on its version. */
export type Versioned = { id: string; version?: number | undefined }

type RecordForm<Values extends FieldValues, Stored extends Versioned> = {
  /** The endpoint of these records, such as `groups`. */
  path: string
  /** The record to edit; undefined to create one (CLS-05). */
  record: Stored | undefined
  valuesOf: (record: Stored | undefined) => Values
  schema: ZodType<Values, Values>
  /**
   * Returns the request body. `values` are all fields for a new record and only the changed ones for an existing record; `all` are always all fields.
   */
  bodyOf: (values: Partial<Values>, all: Values) => object
  /** Maps field paths of API errors to fields of the form. */
  fields?: Readonly<Record<string, FieldPath<Values>>>
  /** Called after saving; reports the success and closes the form. */
  onSaved: (record: Stored) => void
}

function changedOf<Values extends FieldValues>(values: Values, before: Values): Partial<Values> {
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  // The cast is safe, because the entries come from the form values.
  return Object.fromEntries(changed) as Partial<Values>
}

/**
 * The form state of a record, with saving. After a conflicting save by someone else nothing is overwritten and no input is lost: `stale` has the two
 * ways to resolve it, with their version or the user's.
 */
export function useRecordForm<Values extends FieldValues, Stored extends Versioned>({
  path,
  record,
  valuesOf,
  schema,
  bodyOf,
  fields,
  onSaved,
}: RecordForm<Values, Stored>) {
  const t = useTranslations('records')
  const refresh = useRefresh()
  const once = useRepeatKey()
  const [known, setKnown] = useState(record)
  const [newer, setNewer] = useState<Stored | null>(null)
  const form = useForm<Values>({
    defaultValues: valuesOf(record) as DefaultValues<Values>,
    resolver: zodResolver(schema),
  })

  async function send(values: Values, over: Stored | undefined): Promise<Stored> {
    if (!over) {
      const body = bodyOf(values, values)
      const make = (idempotencyKey: string) =>
        request<Stored>({ method: 'POST', path, body, idempotencyKey, silent: true })
      return (await once(body, make)).result
    }
    const body = { ...bodyOf(changedOf(values, valuesOf(over)), values), version: over.version }
    return (await request<Stored>({ method: 'PATCH', path: `${path}/${over.id}`, body, silent: true })).result
  }

  async function saveOver(values: Values, over: Stored | undefined) {
    try {
      const saved = await send(values, over)
      setNewer(null)
      refresh()
      onSaved(saved)
    } catch (error) {
      if (error instanceof RequestError && error.code === 'stale_version' && error.context.current)
        // Per the contract, a refusal for a stale version carries the stored record.
        setNewer(error.context.current as Stored)
      else showRefusal(form, error, { fields, kept: t('kept') })
      return false
    }
  }

  function takeTheirs() {
    if (!newer) return
    fillForm(form, valuesOf(newer))
    setKnown(newer)
    setNewer(null)
  }

  const keepMine = form.handleSubmit(async (values) => void (await saveOver(values, newer ?? known)))
  return {
    form,
    save: (values: Values) => saveOver(values, known),
    stale: newer && { onTheirs: takeTheirs, onMine: () => void keepMine() },
  }
}
