'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { EditorPlace } from '@/components/editor/editor-context'
import { EditorField, EditorText } from '@/components/editor/editor-field'
import type { EditorFeatures } from '@/components/editor/features'
import { notify } from '@/components/feedback/notify'
import { Form } from '@/components/form/form'
import { useFields } from '@/components/form/use-fields'
import { Button } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { RequestError } from '@/lib/api/client/request-error'
import { contentThing, currentDrafts } from '@/lib/authoring/client/current-drafts'
import { type OpenedDraft, openDraft } from '@/lib/authoring/client/open-draft'
import { dataWith, isSameTexts, saveTexts, type Texts, textsOf } from '@/lib/authoring/client/save-texts'
import { useAskedField } from '@/lib/authoring/client/use-asked-field'
import { useEditing } from '@/lib/authoring/client/use-editing'
import type { WireContentDraft } from '@/lib/authoring/draft-schema'
import type { NamedQuotation } from '@/lib/authoring/schema'
import type { WireContent } from '@/lib/content/schema'
import { type BodyField, bodyFields } from '@/lib/content/text-versions'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { MissingQuotations } from './missing-quotations'
import { ConflictBanner, DraftBanner, EditingBanner, type TextConflict } from './text-banners'

type TextFormProps = {
  content: WireContent
  /** What the server keeps of this author that is not saved. */
  draft: WireContentDraft | null
  /** Quotations of its questions that a version of the text does not say, as the item was read. */
  missingQuotations: readonly NamedQuotation[]
  features: EditorFeatures
  place: EditorPlace
  mayEditInteractives: boolean
}

const languages: Partial<Record<BodyField, string>> = { spanishBody: 'es' }

/**
 * The versions of an item's text, written in the editor and saved together. What is not saved is kept as the author's draft; while somebody
 * else writes the item, it is read along.
 */
export function TextForm({ content, draft, missingQuotations, features, place, mayEditInteractives }: TextFormProps) {
  const t = useTranslations('authoring.text')
  const titleId = useId()
  const refresh = useRefresh()
  const thing = contentThing(content.id)
  const [stored, setStored] = useState(content)
  const [missing, setMissing] = useState(missingQuotations)
  const [conflict, setConflict] = useState<TextConflict | null>(null)
  const [restored, setRestored] = useState<OpenedDraft | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<BodyField>('body')
  // An editor that was opened stays, with its steps that undo takes back; other texts open all anew.
  const [opened, setOpened] = useState<readonly BodyField[]>(['body'])
  const [generation, setGeneration] = useState(0)
  const form = useForm<Texts>({ defaultValues: textsOf(content) })
  const { isDirty, isSubmitting } = form.formState
  const { issues } = useFields(
    form,
    Object.fromEntries(bodyFields.map((name) => [name, { label: t(`version.${name}`) }])),
  )
  const { editing, isKnown, takeOver } = useEditing(content.id, ({ version }) => {
    if (version > stored.version && !isDirty && !isSubmitting) refresh()
  })
  const isReader = editing !== null && !editing.mine

  function show(name: BodyField) {
    setShown(name)
    setOpened((last) => (last.includes(name) ? last : [...last, name]))
  }
  useAskedField((path) => {
    const name = bodyFields.find((each) => path === `data.${each}`)
    if (name) show(name)
  })

  /** Opens the editors on other texts, as not yet saved where they are not those of the record. */
  function replaceTexts(texts: Texts, over: WireContent) {
    setStored(over)
    form.reset(textsOf(over))
    form.reset(texts, { keepDefaultValues: true })
    setOpened([shown])
    setGeneration((last) => last + 1)
  }

  function keepDraft(over: WireContent, baseVersion = over.version) {
    const texts = form.getValues()
    if (isSameTexts(texts, textsOf(over))) void currentDrafts().discard(thing)
    else void currentDrafts().keep(thing, dataWith(over, texts), baseVersion)
  }

  const open = useEffectEvent(async () => {
    const found = await openDraft(stored, draft)
    setOpen(true)
    if (!found) return
    replaceTexts(found.texts, stored)
    if (found.conflict) setConflict({ ...found.conflict, over: stored })
    else setRestored(found)
  })
  useEffect(() => {
    if (isKnown && !isReader && !isOpen) void open()
  }, [isKnown, isReader, isOpen])

  // What somebody else has saved is shown, unless something is written here: then the save says so.
  const adopt = useEffectEvent(() => {
    if (content.version > stored.version && !isDirty && !isSubmitting) replaceTexts(textsOf(content), content)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is what is waited for
  useEffect(() => adopt(), [content.version])

  async function save(texts: Texts, over: WireContent): Promise<boolean> {
    try {
      const saved = await saveTexts(over, texts)
      if (saved.is === 'stale') {
        setConflict({ base: textsOf(over), baseVersion: over.version, over: saved.content })
        return false
      }
      setStored(saved.content)
      setMissing(saved.missingQuotations)
      setConflict(null)
      setRestored(null)
      // What was written while it was saved is a draft of the new version.
      if (isSameTexts(form.getValues(), texts)) void currentDrafts().discard(thing)
      else keepDraft(saved.content)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const refused = error.errors.find(({ path }) => path.startsWith('data.'))
      const name = bodyFields.find((each) => refused?.path === `data.${each}`)
      form.setError(name ?? 'root', { message: refused?.message ?? error.message })
      return false
    }
    notify.success(t('saved'), { key: 'text' })
    refresh()
    return true
  }

  /** Saves what is written; while another text is to be joined with it, that comes first, as a save would overwrite it. */
  async function submit(texts: Texts): Promise<boolean> {
    if (!conflict) return save(texts, stored)
    form.setError('root', { message: t('stale.first') })
    return false
  }

  /** Goes on with the joined texts: to look at them first, or saved at once. */
  function join(texts: Texts, over: WireContent, isSaved: boolean) {
    replaceTexts(texts, over)
    setConflict(null)
    keepDraft(over)
    if (isSaved) void form.handleSubmit((written) => save(written, over))()
  }

  function discardDraft() {
    void currentDrafts().discard(thing)
    setRestored(null)
    replaceTexts(textsOf(stored), stored)
  }

  return (
    <section aria-labelledby={titleId} className="mb-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Heading level={2} id={titleId}>
          {t('title')}
        </Heading>
        <SegmentedControl
          label={t('versions')}
          size="sm"
          segments={bodyFields.map((value) => ({ value, label: t(`version.${value}`) }))}
          value={shown}
          onValueChange={show}
        />
      </div>
      <Form form={form} label={t('title')} issues={issues} onLeave="save" className="max-w-none" onSubmit={submit}>
        {editing && isReader && <EditingBanner editing={editing} hasText={isDirty} onTake={takeOver} />}
        {restored && !isReader && <DraftBanner draft={restored} onDiscard={discardDraft} />}
        {conflict && !isReader && (
          <ConflictBanner
            control={form.control}
            conflict={conflict}
            onJoin={(texts, isSaved) => join(texts, conflict.over, isSaved)}
          />
        )}
        {opened.map((name) => {
          const field = {
            value: form.getValues(name),
            labelledBy: `${titleId}-${name}`,
            lang: languages[name] ?? 'en',
          }
          return (
            <div key={`${name}-${generation}`} hidden={name !== shown} data-field={`data.${name}`} tabIndex={-1}>
              <p id={field.labelledBy} className="sr-only">
                {t('field', { version: t(`version.${name}`) })}
              </p>
              {isReader || !isOpen ? (
                <EditorText {...field} busy={!isReader} />
              ) : (
                <EditorField
                  {...field}
                  onChange={(html) => {
                    form.setValue(name, html, { shouldDirty: true })
                    // On reopening it is joined again from what both were written on.
                    keepDraft(stored, conflict?.baseVersion)
                  }}
                  features={features}
                  place={place}
                  mayEditInteractives={mayEditInteractives}
                />
              )}
            </div>
          )
        })}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" disabled={!isDirty || isReader} loading={isSubmitting}>
            {t('save')}
          </Button>
          <p role="status" className="text-fs-1 text-text-quiet">
            {isDirty ? t('unsaved') : ''}
          </p>
        </div>
        <div role="status">
          {/* New with each save, so that it is told anew even where it is the same. */}
          <MissingQuotations key={stored.version} missing={missing} />
        </div>
      </Form>
    </section>
  )
}
