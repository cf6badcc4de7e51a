'use client'

import { EllipsisVertical } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState, useTransition } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { notify } from '@/components/feedback/notify'
import { RecentChangesDialog } from '@/components/feedback/recent-changes'
import { useUndo } from '@/components/feedback/use-undo'
import { IconButton } from '@/components/ui/icon-button'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '@/components/ui/menu'
import { Spinner } from '@/components/ui/spinner'
import { removeInsertion } from '@/lib/content-insertion/client/remove-insertion'
import { setRestriction } from '@/lib/content-restriction/client/set-restriction'
import type { InsertFor } from '@/lib/curriculum/controls'
import type { InsertPlace } from '@/lib/curriculum/insert-places'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { usePlacingDialogs } from './use-placing-dialogs'

export type NodeControlsProps = {
  contentId: string
  name: string
  /** How its district restricts it; null where it does not. */
  restriction: string | null
  /** The district for which it may be restricted; null for who may not. */
  restrictIn: string | null
  /** The insertion that may be taken out; null where there is none. */
  insertionId: string | null
  /** The place after it, where something may be put there from here; null where it may not, or is done elsewhere. */
  insert: { place: InsertPlace; insertFor: InsertFor } | null
  /** Where to go once the page itself was taken out. */
  wayOn: string | null
}

/** As the call takes them; `remove` shows it to all again. */
const CHOICES = ['remove', 'hide', 'teacher-only'] as const
type Choice = (typeof CHOICES)[number]

/** What a district keeps from its students, and the way to take an inserted item out again (ABL-23). */
export function NodeControls({
  contentId,
  name,
  restriction,
  restrictIn,
  insertionId,
  insert,
  wayOn,
}: NodeControlsProps) {
  const t = useTranslations('viewerTools.controls')
  const tChanges = useTranslations('changes')
  const router = useRouter()
  const refresh = useRefresh()
  const confirm = useConfirm()
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [isRecalling, setIsRecalling] = useState(false)
  const [isReading, startReading] = useTransition()
  const { tell } = useUndo(() => startReading(refresh))
  const last = useRef<Promise<void>>(Promise.resolve())
  const placing = usePlacingDialogs(insert && { base: null, places: [insert.place], insertFor: insert.insertFor })
  const current = CHOICES.find((choice) => choice === restriction) ?? 'remove'
  const shown = chosen ?? current
  const label: Record<Choice, string> = {
    remove: t('shown'),
    hide: t('hide'),
    'teacher-only': t('teacherOnly'),
  }

  /** One choice after the other, so that the last one stands; then the page is read again. */
  async function choose(type: Choice) {
    if (!restrictIn || type === shown) return
    setChosen(type)
    const turn = last.current.then(async () => {
      try {
        tell(t('saved'), await setRestriction({ contentId, districtId: restrictIn, type }))
      } catch {
        // What went wrong is told by the request; the menu says again what is so.
      }
    })
    last.current = turn
    await turn
    if (last.current !== turn) return
    startReading(() => {
      refresh()
      setChosen(null)
    })
  }

  async function takeOut() {
    if (!insertionId) return
    const isSure = await confirm({
      title: t('removeTitle'),
      message: t('removeMessage', { name }),
      confirmLabel: t('removeYes'),
      danger: true,
    })
    if (!isSure) return
    try {
      await removeInsertion(insertionId)
    } catch {
      return
    }
    notify.success(t('saved'))
    if (wayOn) router.push(wayOn)
    else startReading(refresh)
  }

  return (
    <span className="inline-flex items-center gap-2 print:hidden">
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={t('menu', { name })} icon={<EllipsisVertical aria-hidden="true" />} />
        </MenuTrigger>
        <MenuContent aria-label={t('menu', { name })}>
          {restrictIn && (
            <>
              <MenuLabel>{t('hideHint')}</MenuLabel>
              <MenuRadioGroup value={shown} onValueChange={(value) => void choose(value as Choice)}>
                {CHOICES.map((choice) => (
                  <MenuRadioItem key={choice} value={choice}>
                    {label[choice]}
                  </MenuRadioItem>
                ))}
              </MenuRadioGroup>
              <MenuSeparator />
              <MenuItem onSelect={() => setIsRecalling(true)}>{tChanges('title')}</MenuItem>
            </>
          )}
          {restrictIn && (insert || insertionId) && <MenuSeparator />}
          {insert && <MenuItem onSelect={() => placing.open('existing')}>{t('insertAfter')}</MenuItem>}
          {insertionId && (
            <MenuItem danger onSelect={() => void takeOut()}>
              {t('remove')}
            </MenuItem>
          )}
        </MenuContent>
      </Menu>
      {placing.dialogs}
      {isRecalling && <RecentChangesDialog onClose={() => setIsRecalling(false)} />}
      {(chosen !== null || isReading) && (
        <span role="status" className="inline-flex items-center gap-2 text-fs-1 text-text-quiet">
          <Spinner />
          {chosen === 'remove' && t('removing')}
        </span>
      )}
    </span>
  )
}
