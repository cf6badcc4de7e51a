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
  /** What `useStoredForm` gives. */
  written: StoredFormState<Values>
  label: string
  saveLabel: string
  /** What is wrong in it; without it, what is said of the whole form. */
  issues?: readonly FormIssue[]
  /** Whether its button is the primary one. */
  isMain?: boolean
  /** What is told beside the button. */
  note?: string
  /** What somebody else has saved, where it can be said in a line. */
  tellTheirs?: (theirs: WireContent) => string
  /** Whether the page says itself, outside of the form, that a draft is back. */
  isDraftTold?: boolean
  blockEnter?: boolean
  className?: string
  children: ReactNode
}

/** The form of a part of an item: its draft that is back, the ways on where others have saved the same, its fields and its button. */
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
        // New with each try, so that it takes the focus again.
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
