'use client'

import type { ReactNode } from 'react'
import { Form } from '@/components/form/form'
import type { FormIssue } from '@/components/form/form-issue'
import { StaleBanner } from '@/components/form/stale-banner'
import { Button } from '@/components/ui/button'
import type { ItemFields } from '@/lib/authoring/item-fields'
import type { WireContent } from '@/lib/content/schema'
import { DraftBanner } from './text-banners'
import type { StoredFormState } from './use-stored-form'

type StoredFormProps<Values extends ItemFields> = {
  /** The result of `useStoredForm`. */
  written: StoredFormState<Values>
  label: string
  saveLabel: string
  /** The errors of its fields; without them, the error of the form as a whole. */
  issues?: readonly FormIssue[]
  /** Whether its submit button is the primary button. */
  isMain?: boolean
  /** A note beside the submit button. */
  note?: string
  /** Summarizes another user's save, if one line is enough for it. */
  tellTheirs?: (theirs: WireContent) => string
  /** Whether the page itself announces a restored draft outside the form. */
  isDraftTold?: boolean
  blockEnter?: boolean
  className?: string
  children: ReactNode
}

/** The form of one part of an item, with the banner of a restored draft, the banner for conflicting saves, its fields and its button. */
export function StoredForm<Values extends ItemFields>({
  written,
  label,
  saveLabel,
  issues,
  isMain = false,
  note,
  tellTheirs,
  isDraftTold = false,
  blockEnter = false,
  className = 'max-w-none',
  children,
}: StoredFormProps<Values>) {
  const { form, stored, save, draft, discardDraft, stale } = written
  const { isDirty, isSubmitting, errors } = form.formState
  return (
    <Form
      form={form}
      label={label}
      issues={issues ?? (errors.root ? [{ message: errors.root.message }] : [])}
      onLeave="save"
      isDraftKept
      isLive={stored.contentState === 'published'}
      blockEnter={blockEnter}
      className={className}
      onSubmit={(values) => save(values)}
    >
      {draft && !isDraftTold && <DraftBanner draft={draft} onDiscard={discardDraft} />}
      {stale && (
        // Keyed by attempt, so that it takes the focus each time.
        <StaleBanner key={stale.turn} onTheirs={stale.onTheirs} onMine={stale.onMine}>
          {tellTheirs?.(stale.theirs)}
        </StaleBanner>
      )}
      {children}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant={isMain ? 'primary' : undefined} disabled={!isDirty} loading={isSubmitting}>
          {saveLabel}
        </Button>
        {note !== undefined && (
          <p role="status" className="text-fs-1 text-text-quiet">
            {note}
          </p>
        )}
      </div>
    </Form>
  )
}
