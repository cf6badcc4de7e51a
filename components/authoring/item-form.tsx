'use client'

import { useTranslations } from 'next-intl'
import type { EditorPlace } from '@/components/editor/editor-context'
import type { EditorFeatures } from '@/components/editor/features'
import { notify } from '@/components/feedback/notify'
import { Form } from '@/components/form/form'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import type { WireContentDraft } from '@/lib/authoring/draft-schema'
import { fieldsOf, type ItemFields } from '@/lib/authoring/item-fields'
import type { NamedQuotation } from '@/lib/authoring/schema'
import { MAX_NOTES_LENGTH } from '@/lib/content/limits'
import type { WireContent } from '@/lib/content/schema'
import { isReadInVersions } from '@/lib/content/types'
import type { ItemFormDefinition } from './forms/definition'
import { LongField } from './forms/fields'
import { FormContext } from './forms/form-context'
import { useProblems } from './forms/problems'
import { formOf } from './forms/registry'
import { VersionFields } from './forms/version-fields'
import { MissingQuotations } from './missing-quotations'
import { PartSection } from './part-section'
import { ConflictBanner, DraftBanner, EditingBanner, UnreadBanner } from './text-banners'
import { useItemForm } from './use-item-form'

export type ItemFormProps = {
  content: WireContent
  /** The author's unsaved draft on the server. */
  draft: WireContentDraft | null
  /** Quotations in the item's questions that are missing from a version of its text, as of loading. */
  missingQuotations: readonly NamedQuotation[]
  /** The formatting and embeds allowed in the item's bodies. */
  features: EditorFeatures
  place: EditorPlace
  mayEditInteractives: boolean
}

/**
 * The form for an item's content, saved as a whole, such as a question with its choices and answer key, or the versions of a text. Unsaved input is
 * kept as the author's draft; while someone else edits the item, the form is read-only. Renders nothing for kinds without a form.
 */
export function ItemForm(props: ItemFormProps) {
  const definition = formOf(props.content)
  return definition && <WrittenForm {...props} definition={definition} />
}

function WrittenForm({
  content,
  draft,
  missingQuotations,
  features,
  place,
  mayEditInteractives,
  definition,
}: ItemFormProps & { definition: ItemFormDefinition }) {
  const t = useTranslations('authoring.text')
  const forms = useTranslations('authoring.form')
  const { Fields, settle } = definition
  const hasVersions = isReadInVersions(content.contentType)
  const blank: ItemFields = { ...definition.blank, ...(hasVersions && { versions: {} }), notes: '' }
  const written = useItemForm({
    content,
    draft,
    blank,
    settle,
    missingQuotations,
    texts: {
      joinFirst: t('stale.first'),
      featureFailed: forms('feature.failed'),
      featureStale: forms('feature.stale'),
    },
    onSaved: () => notify.success(t('saved'), { key: 'text' }),
  })
  const { form, stored, conflict, restored, editing, isReader, isUnread, isWritten, isOpen, generation } = written
  const { isDirty, isSubmitting, errors } = form.formState
  const { issues, problemOf } = useProblems(errors)
  const data = form.watch()
  const isText = 'leveledBody' in blank && content.contentType !== 'echo'
  const title = isText ? t('title') : forms('title')

  function change(patch: ItemFields, place?: string) {
    for (const [name, value] of Object.entries(patch)) written.change(name, value, place)
  }

  return (
    <PartSection title={title}>
      <Form
        form={form}
        label={title}
        issues={issues}
        onLeave="save"
        isDraftKept
        isLive={stored.contentState === 'published'}
        requiredNote={isText ? undefined : 'above'}
        blockEnter
        className={cn('max-w-none', isDirty && '[--savebar-h:6rem] short:[--savebar-h:0rem]')}
        onSubmit={written.submit}
      >
        {editing && isReader && <EditingBanner editing={editing} hasText={isDirty} onTake={written.takeOver} />}
        {isUnread && !isReader && <UnreadBanner onRetry={written.readAgain} />}
        {restored && isWritten && <DraftBanner draft={restored} onDiscard={written.discardDraft} />}
        {conflict && isWritten && (
          <ConflictBanner
            control={form.control}
            blank={blank}
            conflict={conflict}
            onJoin={(fields, isSaved) => written.join(fields, conflict.over, isSaved)}
          />
        )}
        <FormContext
          value={{
            base: '',
            owner: null,
            problemOf,
            isWritten,
            isOpening: !isOpen && !isReader,
            generation,
            place,
            bodyFeatures: features,
            mayEditInteractives,
            isConflicting: conflict !== null,
            saved: fieldsOf(stored, blank),
          }}
        >
          {/* No group role: each disabled control already announces its own state. */}
          <fieldset
            role="none"
            disabled={!isWritten}
            className="grid min-w-0 grid-cols-1 gap-5 [&_:is(input,select,textarea,button)]:scroll-mb-(--savebar-h)"
          >
            <Fields data={data} change={change} />
            {hasVersions && (
              <VersionFields data={data} wordings={definition.words} onChange={(versions) => change({ versions })} />
            )}
            <LongField
              path="notes"
              hint={forms('hint.notes')}
              maxLength={MAX_NOTES_LENGTH}
              value={typeof data.notes === 'string' ? data.notes : ''}
              onChange={(notes) => change({ notes })}
            />
          </fieldset>
        </FormContext>
        {/* Sticky while there are unsaved changes. */}
        <div
          className={cn(
            '-mx-4 flex min-h-(--savebar-h) flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:mx-0 md:px-0',
            isDirty && 'sticky bottom-0 z-sticky short:static border-t-1 bg-surface',
          )}
        >
          <Button type="submit" variant="primary" disabled={!isDirty || !isWritten} loading={isSubmitting}>
            {t('save')}
          </Button>
          <p role="status" className="text-fs-1 text-text-quiet">
            {isDirty ? t('unsaved') : ''}
          </p>
        </div>
        <div role="status">
          {/* Keyed by version, so that screen readers announce it after every save even if it is unchanged. */}
          <MissingQuotations key={stored.version} missing={written.missing} />
        </div>
      </Form>
    </PartSection>
  )
}
