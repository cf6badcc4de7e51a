'use client'

import { EllipsisVertical } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState, useTransition } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
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
  /** The district's restriction of the node; null if there is none. */
  restriction: string | null
  /** The district in which the user may restrict the node; null if they may not. */
  restrictIn: string | null
  /** The insertion that the user may remove; null if there is none. */
  insertionId: string | null
  /** The place after the node if the user may insert there; null if they may not, or if another control does it. */
  insert: { place: InsertPlace; insertFor: InsertFor } | null
  /** Where to go after the page itself was removed. */
  wayOn: string | null
}

/** The API's restriction types; `remove` makes the node visible to everyone again. */
const CHOICES = ['remove', 'hide', 'teacher-only'] as const
type Choice = (typeof CHOICES)[number]

/** Controls for restricting a node for a district's students, and for removing an inserted item (ABL-23). */
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

  /** Sends choices one after the other, so that the last one wins; then the page refreshes. */
  async function choose(type: Choice) {
    if (!restrictIn || type === shown) return
    setChosen(type)
    const turn = last.current.then(async () => {
      try {
        tell(t('saved'), await setRestriction({ contentId, districtId: restrictIn, type }))
      } catch {
        // The request reports the error; the menu reverts to the saved state.
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

  async function remove() {
    if (!insertionId) return
    const isSure = await confirm({
      title: t('removeTitle'),
      message: t('removeMessage', { name }),
      confirmLabel: t('removeYes'),
      danger: true,
    })
    if (!isSure) return
    try {
      tell(t('saved'), await removeInsertion(insertionId))
    } catch {
      return
    }
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
            </>
          )}
          {insert && <MenuItem onSelect={() => placing.open('existing')}>{t('insertAfter')}</MenuItem>}
          {insertionId && (
            <MenuItem danger onSelect={() => void remove()}>
              {t('remove')}
            </MenuItem>
          )}
          {(insert || insertionId) && <MenuSeparator />}
          <MenuItem onSelect={() => setIsRecalling(true)}>{tChanges('title')}</MenuItem>
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
