'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { notify } from '@/components/feedback/notify'
import { Banner } from '@/components/ui/banner'
import { Button, type ButtonProps } from '@/components/ui/button'
import { blocksOfHtml } from '@/lib/authoring/client/html-blocks'
import type { OpenedDraft } from '@/lib/authoring/client/open-draft'
import type { WireContentEditing } from '@/lib/authoring/draft-schema'
import { fieldsOf, type ItemFields } from '@/lib/authoring/item-fields'
import type { Choice } from '@/lib/authoring/merge-blocks'
import { mergeFields } from '@/lib/authoring/merge-fields'
import { sessionUserId } from '@/lib/session/client/auth-selector'
import { MergeDialog } from './merge-dialog'
import type { FieldsConflict } from './use-item-form'

const shortTime = { dateStyle: 'medium', timeStyle: 'short' } as const

/** A button that stays busy until its promise settles. */
function WorkButton({
  onWork,
  ...rest
}: Omit<ButtonProps, 'onClick' | 'loading'> & { onWork: () => Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false)
  async function work() {
    setBusy(true)
    try {
      await onWork()
    } finally {
      setBusy(false)
    }
  }
  return <Button size="sm" {...rest} loading={isBusy} onClick={() => void work()} />
}

type EditingBannerProps = {
  editing: WireContentEditing
  /** Whether there is unsaved input here. */
  hasText: boolean
  /** Resolves to whether the takeover succeeded. */
  onTake: () => Promise<boolean>
}

/** Says who is editing the item and since when, and offers to take over. */
export function EditingBanner({ editing: { holder, mine }, hasText, onTake }: EditingBannerProps) {
  const t = useTranslations('authoring.text.editing')
  const format = useFormatter()
  if (mine) return null
  const time = format.dateTime(new Date(holder.since), { timeStyle: 'short' })
  async function take() {
    if (!(await onTake())) notify.error(t('notTaken'), { key: 'editing' })
  }
  const others = holder.name ? t('named', { name: holder.name, time }) : t('unnamed', { time })
  return (
    <Banner
      live="status"
      title={holder.userId === sessionUserId() ? t('own', { time }) : others}
      actions={<WorkButton onWork={take}>{t('take')}</WorkButton>}
    >
      {hasText ? t('kept') : t('along')}
    </Banner>
  )
}

/** Says that the current record could not be loaded, so the form may show an older one and stays closed. */
export function UnreadBanner({ onRetry }: { onRetry: () => Promise<void> }) {
  const t = useTranslations('authoring.text.unread')
  return (
    <Banner
      tone="warning"
      live="alert"
      title={t('title')}
      actions={<WorkButton onWork={onRetry}>{t('again')}</WorkButton>}
    >
      {t('text')}
    </Banner>
  )
}

type DraftBannerProps = {
  draft: Pick<OpenedDraft<ItemFields>, 'changedAt' | 'isJoined'> & { isClashing?: boolean }
  onDiscard: () => void
}

/** Says that an unsaved draft was restored. */
export function DraftBanner({ draft: { changedAt, isJoined, isClashing = false }, onDiscard }: DraftBannerProps) {
  const t = useTranslations('authoring.text.draft')
  const format = useFormatter()
  const confirm = useConfirm()
  async function discard() {
    const isSure = await confirm({
      title: t('discard'),
      message: t('discardQuestion'),
      confirmLabel: t('discard'),
      danger: true,
    })
    if (isSure) onDiscard()
  }
  return (
    <Banner
      live="status"
      title={t('title', { time: format.dateTime(new Date(changedAt), shortTime) })}
      actions={
        <Button size="sm" onClick={discard}>
          {t('discard')}
        </Button>
      }
    >
      {isClashing ? t('clash') : isJoined ? t('joined') : t('text')}
    </Banner>
  )
}

type ConflictBannerProps = {
  /** The control of the form, which the author may keep editing. */
  control: Control<ItemFields>
  /** The form's fields with their empty values. */
  blank: ItemFields
  conflict: FieldsConflict
  /** Called with the merged fields, to save them at once or to review them first. */
  onJoin: (fields: ItemFields, isSaved: boolean) => void
}

/** Says that someone else saved the item in the meantime and merges both versions: automatically if there is no overlap, otherwise by choice. */
export function ConflictBanner({ control, blank, conflict: { base, over }, onJoin }: ConflictBannerProps) {
  const t = useTranslations('authoring.text.stale')
  const [isChoosing, setChoosing] = useState(false)
  const mine = useWatch({ control })
  const sides = { base, mine, theirs: fieldsOf(over, blank) }
  const { conflicts } = mergeFields(sides, blocksOfHtml)
  const join = (choices: readonly Choice[], isSaved: boolean) =>
    onJoin(mergeFields(sides, blocksOfHtml, choices).fields, isSaved)
  const fits = conflicts.length === 0
  return (
    <>
      <Banner
        tone="warning"
        live="alert"
        title={t('title')}
        actions={
          fits ? (
            <>
              <Button size="sm" onClick={() => join([], true)}>
                {t('both')}
              </Button>
              <Button size="sm" onClick={() => join([], false)}>
                {t('look')}
              </Button>
            </>
          ) : (
            <Button size="sm" onClick={() => setChoosing(true)}>
              {t('choose')}
            </Button>
          )
        }
      >
        {fits ? t('fits') : t('clash', { count: conflicts.length })}
      </Banner>
      {isChoosing && (
        <MergeDialog
          conflicts={conflicts}
          onChoose={(choices) => {
            setChoosing(false)
            join(choices, false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
