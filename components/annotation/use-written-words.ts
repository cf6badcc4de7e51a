import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { notify } from '@/components/feedback/notify'
import { type Annotation, textMarkOf } from '@/lib/annotation/annotation'
import type { AnnotationShelf } from '@/lib/annotation/client/annotation-shelf'
import { SAVE_DELAY_MS } from '@/lib/interaction/limits'
import { type Edited, formerOf, type WrittenAt, writtenChange } from './note-changes'
import type { NoteDraft } from './note-popover'

type WordsInput = {
  edited: Edited | null
  setEdited: (edited: Edited) => void
  notes: readonly Annotation[]
  shelf: () => AnnotationShelf
  at: WrittenAt
}

/** What the class reads already changes for it when it is confirmed, or left, and not in the midst of a word. */
const isHeld = (edited: Edited) => formerOf(edited) !== null && edited.before.isShared

/** Keeps what is written in the popover from its first letter on: on the device at once, on the server as answers are. */
export function useWrittenWords({ edited, setEdited, notes, shelf, at }: WordsInput) {
  const t = useTranslations('annotation')
  const kept = edited?.kept ?? null
  const note = kept && notes.find(({ key }) => key === kept.key)
  const stored = note ? (textMarkOf(note)?.text ?? null) : null
  // Written in another place too: both texts are in the field, and the next letter leaves neither out.
  if (edited && kept && stored !== null && stored !== kept.text)
    setEdited({ ...edited, draft: { ...edited.draft, text: stored }, kept: { ...kept, text: stored } })

  /** Keeps a draft with words; tells by which note. A new note without words is none. */
  function keep(from: Edited, draft: NoteDraft): Edited['kept'] {
    const isNew = formerOf(from) === null
    if (isNew && draft.text.trim() === '') {
      if (from.kept) shelf().remove(from.kept.key)
      return null
    }
    if (!from.kept && draft.text === from.before.text) return null
    const key = shelf().save(writtenChange(from, draft, at), isHeld(from) ? null : SAVE_DELAY_MS)
    return { key, text: draft.text }
  }

  /** Ends the writing without a word of confirmation: what was written stays, with a way back. */
  function settle(from: Edited): void {
    const { kept: written, draft, before } = from
    if (!written) return
    const former = formerOf(from)
    const undo = () => void (former ? shelf().save(former) : shelf().remove(written.key))
    if (written.text === before.text) {
      undo()
      return
    }
    if (isHeld(from)) shelf().save(writtenChange(from, draft, at))
    notify.info(t('kept'), { key: 'annotation', action: { label: t('undo'), onPress: undo } })
  }

  const leave = useEffectEvent(() => {
    if (edited?.kept && isHeld(edited)) shelf().save(writtenChange(edited, edited.draft, at))
  })
  useEffect(() => () => leave(), [])

  return { keep, settle }
}
