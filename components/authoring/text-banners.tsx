'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { chosenTexts, conflictsOf, mergeTexts } from '@/lib/authoring/client/merge-texts'
import type { OpenedDraft } from '@/lib/authoring/client/open-draft'
import { type Texts, textsOf } from '@/lib/authoring/client/save-texts'
import type { WireContentEditing } from '@/lib/authoring/draft-schema'
import type { Choice } from '@/lib/authoring/merge-blocks'
import type { WireContent } from '@/lib/content/schema'
import { sessionUserId } from '@/lib/session/client/auth-selector'
import { MergeDialog } from './merge-dialog'

const shortTime = { dateStyle: 'medium', timeStyle: 'short' } as const

type EditingBannerProps = {
  editing: WireContentEditing
  /** Whether something is written here that is not saved. */
  hasText: boolean
  onTake: () => Promise<void>
}

/** Says that somebody else writes the item, and since when; it can be taken over. */
export function EditingBanner({ editing: { holder, mine }, hasText, onTake }: EditingBannerProps) {
  const t = useTranslations('authoring.text.editing')
  const format = useFormatter()
  const [isTaking, setTaking] = useState(false)
  if (mine) return null
  const time = format.dateTime(new Date(holder.since), { timeStyle: 'short' })
  const others = holder.name ? t('named', { name: holder.name, time }) : t('unnamed', { time })
  return (
    <Banner
      live="status"
      title={holder.userId === sessionUserId() ? t('own', { time }) : others}
      actions={
        <Button
          size="sm"
          loading={isTaking}
          onClick={async () => {
            setTaking(true)
            await onTake()
            setTaking(false)
          }}
        >
          {t('take')}
        </Button>
      }
    >
      {hasText ? t('kept') : t('along')}
    </Banner>
  )
}

type DraftBannerProps = { draft: OpenedDraft; onDiscard: () => void }

/** Says that what was written earlier and not saved is back. */
export function DraftBanner({ draft: { changedAt, isJoined }, onDiscard }: DraftBannerProps) {
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
      {isJoined ? t('joined') : t('text')}
    </Banner>
  )
}

/** Another text that was saved while one was written, and what both were written on. */
export type TextConflict = { base: Texts; baseVersion: number; over: WireContent }

type ConflictBannerProps = {
  /** Of the form in which it is written on meanwhile. */
  control: Control<Texts>
  conflict: TextConflict
  /** Goes on with the joined texts: saved at once, or to look at first. */
  onJoin: (texts: Texts, isSaved: boolean) => void
}

/** Says that somebody has saved another text meanwhile, and joins both: by itself where they fit together, else by choice. */
export function ConflictBanner({ control, conflict: { base, over }, onJoin }: ConflictBannerProps) {
  const t = useTranslations('authoring.text.stale')
  const [isChoosing, setChoosing] = useState(false)
  const [body, leveledBody, spanishBody] = useWatch({ control, name: ['body', 'leveledBody', 'spanishBody'] })
  const merged = mergeTexts(base, { body, leveledBody, spanishBody }, textsOf(over))
  const conflicts = conflictsOf(merged)
  const join = (choices: readonly Choice[], isSaved: boolean) => onJoin(chosenTexts(merged, choices), isSaved)
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
