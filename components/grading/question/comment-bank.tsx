'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { useOwnSettings } from '@/lib/user/client/use-own-settings'
import { MAX_GRADING_COMMENT_LENGTH, MAX_GRADING_COMMENTS } from '@/lib/user/limits'

interface CommentBankProps {
  initial: readonly string[]
  /** The text in the field, which can be saved. */
  written: string
  disabled: boolean
  onUse: (comment: string) => void
}

/** A grader's saved comments: pressing one puts it into the field, and the field's text can be saved. */
export function CommentBank({ initial, written, disabled, onUse }: CommentBankProps) {
  const t = useTranslations('grading.bank')
  const tUndo = useTranslations('ui.undo')
  const { settings, save } = useOwnSettings({ gradingComments: [...initial] }, { onSaved: () => undefined })
  const comments = settings.gradingComments ?? []
  // A removal can be undone much later, when other comments have been saved or removed.
  const current = useRef(comments)
  current.current = comments
  const own = written.trim()
  const isKept = comments.includes(own)
  const isFull = comments.length >= MAX_GRADING_COMMENTS
  const isTooLong = own.length > MAX_GRADING_COMMENT_LENGTH

  async function handleKeep() {
    if (await save({ gradingComments: [own, ...comments] })) notify.success(t('kept'))
  }

  async function handleRemove(comment: string) {
    const isSaved = await save({ gradingComments: comments.filter((each) => each !== comment) })
    if (!isSaved) return
    const place = comments.indexOf(comment)
    function handleUndo() {
      const now = current.current
      if (!now.includes(comment)) void save({ gradingComments: now.toSpliced(place, 0, comment) })
    }
    const action = { label: tUndo('undo'), onPress: handleUndo }
    notify.success(t('removed'), { action })
  }

  return (
    <section aria-label={t('heading')} className="mt-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-fs-2 font-semibold">
          {t('heading')}{' '}
          <span className="num font-normal text-text-quiet">
            {t('count', { count: comments.length, most: MAX_GRADING_COMMENTS })}
          </span>
        </h3>
        <Button
          variant="quiet"
          size="sm"
          disabled={own === '' || isKept || isFull || isTooLong}
          onClick={() => void handleKeep()}
        >
          <Plus aria-hidden="true" className="lucide" />
          {t('keep')}
        </Button>
      </div>
      {isTooLong && <p className="text-fs-1 text-text-quiet">{t('tooLong', { most: MAX_GRADING_COMMENT_LENGTH })}</p>}
      {comments.length === 0 && <p className="mt-1 text-fs-1 text-text-quiet">{t('empty')}</p>}
      <ul className="mt-1">
        {comments.map((comment, index) => (
          <li key={comment} className="flex items-start gap-2 border-b border-line">
            <button
              type="button"
              disabled={disabled}
              className="min-h-11 min-w-0 flex-1 py-2 text-left text-fs-1 leading-normal wrap-anywhere hover:underline disabled:cursor-not-allowed disabled:text-text-disabled"
              onClick={() => onUse(comment)}
            >
              {comment}
            </button>
            <IconButton
              size="sm"
              className="mt-1"
              label={t('remove', { number: index + 1 })}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => void handleRemove(comment)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
