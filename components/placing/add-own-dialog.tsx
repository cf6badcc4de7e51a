'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Form } from '@/components/form/form'
import { useAskedClose } from '@/components/form/leave-questions'
import { SelectField } from '@/components/form/select-field'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import { useFields } from '@/components/form/use-fields'
import { Button } from '@/components/ui/button'
import { insertOwn, type OwnItem } from '@/lib/authoring/client/insert-own'
import { paragraphsOf } from '@/lib/common/paragraphs'
import { MAX_NAME_LENGTH } from '@/lib/content/limits'
import type { InsertPlace } from '@/lib/curriculum/insert-places'
import { isAllowedUrl, MAX_URL_LENGTH } from '@/lib/rich-text/allowed-url'
import { AddingDialog, type AddingProps, useAdding } from './adding-dialog'
import { PlaceField } from './place-field'

const MAX_TEXT_LENGTH = 20_000

/** The kinds of own content by place: pages among pages, a text or a link on a page. */
const KINDS = { page: ['subsection', 'source'], item: ['block', 'link'] } as const
type Kind = (typeof KINDS)[InsertPlace['kind']][number]

type Values = { kind: Kind; name: string; text: string; href: string; checkPhrase: string }
type Problems = Record<'name' | 'text' | 'href' | 'checkPhrase', string>

const schemaOf = (problems: Problems) =>
  z
    .object({
      kind: z.enum([...KINDS.page, ...KINDS.item]),
      name: z.string().trim().min(1, problems.name),
      text: z.string(),
      href: z.string().trim(),
      checkPhrase: z.string().trim(),
    })
    .superRefine(({ kind, text, href, checkPhrase }, context) => {
      const expectOf = (path: keyof Problems, isRight: boolean) =>
        isRight || context.addIssue({ code: 'custom', path: [path], message: problems[path] })
      if (kind !== 'link') expectOf('text', paragraphsOf(text) !== '')
      else {
        expectOf('href', href !== '' && isAllowedUrl(href))
        expectOf('checkPhrase', checkPhrase !== '')
      }
    })

/** Returns the content to create: a source becomes a reading, a block a text, and a link an external link. */
function itemOf({ kind, name, text, href, checkPhrase }: Values): OwnItem {
  const data = { body: paragraphsOf(text) }
  switch (kind) {
    case 'subsection':
      return { contentType: kind, name, data }
    case 'source':
      return { contentType: kind, contentSubType: 'reading', name, data }
    case 'block':
      return { contentType: kind, contentSubType: 'text', name, data }
    case 'link':
      return { contentType: kind, contentSubType: 'external', name, data: { href, checkPhrase } }
  }
}

/** The form for adding own content: creates it, inserts it at its place and shows it. */
export function AddOwnDialog(props: AddingProps) {
  const { places, insertFor, onClose } = props
  const t = useTranslations('viewerTools.add')
  const types = useTranslations('picker.types')
  const formId = useId()
  const adding = useAdding(props)
  const { place } = adding
  const nameOf = (kind: Kind) => (kind === 'subsection' ? t('newName') : t('newNameOf', { kind: types(kind) }))

  const form = useForm<Values>({
    defaultValues: {
      kind: KINDS[place.kind][0],
      name: nameOf(KINDS[place.kind][0]),
      text: '',
      href: '',
      checkPhrase: '',
    },
    resolver: zodResolver(
      schemaOf({
        name: t('nameRequired'),
        text: t('textRequired'),
        href: t('hrefRequired'),
        checkPhrase: t('checkPhraseRequired'),
      }),
    ),
  })
  const { isDirty } = form.formState
  const { field, issues } = useFields(form, {
    kind: { label: t('kind') },
    name: { label: t('name'), required: true },
    text: { label: t('text'), required: true },
    href: { label: t('href'), required: true },
    checkPhrase: { label: t('checkPhrase'), required: true },
  })
  const kind = form.watch('kind')
  const close = useAskedClose(isDirty, onClose)

  function chooseKind(next: Kind, shouldDirty = true) {
    // A default name follows the kind; a name that the user typed stays.
    if (form.getValues('name') === nameOf(form.getValues('kind'))) form.setValue('name', nameOf(next))
    form.setValue('kind', next, { shouldDirty })
  }

  function choosePlace(next: InsertPlace) {
    adding.choose(next)
    // Another place allows other kinds; switching to its first one does not make the form dirty.
    if (next.kind !== place.kind) chooseKind(KINDS[next.kind][0], false)
  }

  function handleSubmit(values: Values) {
    const item = itemOf(values)
    const { parentId, afterId } = place
    const work = async (key: string) => ({
      kind: item.contentType,
      ...(await insertOwn({ item, parentId, afterId, insertFor, key })),
    })
    return adding.add(item, work, t(values.kind === 'subsection' ? 'created' : 'createdOther'))
  }

  return (
    <AddingDialog
      adding={adding}
      title={kind === 'subsection' ? t('title') : t('titleOf', { kind: types(kind) })}
      description={t('districtId' in insertFor ? 'hintDistrict' : 'hintOwn')}
      closeLabel={t('cancel')}
      action={
        <Button type="submit" form={formId} variant="primary" loading={adding.isSending}>
          {t('save')}
        </Button>
      }
      onClose={close}
    >
      <Form id={formId} form={form} onSubmit={handleSubmit} issues={issues} className="max-w-none">
        <SelectField
          {...field('kind')}
          // The cast is safe, because the options are the kinds of the place.
          onChange={({ target }) => chooseKind(target.value as Kind)}
          options={KINDS[place.kind].map((value) => ({ value, label: types(value) }))}
        />
        <TextField {...field('name')} maxLength={MAX_NAME_LENGTH} />
        {kind === 'link' ? (
          <>
            <TextField {...field('href')} type="url" maxLength={MAX_URL_LENGTH} />
            <TextField {...field('checkPhrase')} hint={t('checkPhraseHint')} maxLength={1000} />
          </>
        ) : (
          <TextArea {...field('text')} hint={t('textHint')} rows={8} maxLength={MAX_TEXT_LENGTH} />
        )}
        <PlaceField places={places} place={place} disabled={adding.isSending} onChange={choosePlace} />
      </Form>
    </AddingDialog>
  )
}
