'use client'

import { useTranslations } from 'next-intl'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { useLeaveGuard } from '@/lib/routing/client/use-leave-guard'

type SaveBeforeLeavingProps = { isUnsaved: boolean; save: () => Promise<boolean> }

/** Where a page can save: leaving it with changes saves them first, when the reader says so (FRM-05). */
export function SaveBeforeLeaving({ isUnsaved, save }: SaveBeforeLeavingProps) {
  const t = useTranslations('ui.leave.save')
  const confirm = useConfirm()
  const question = {
    title: t('title'),
    message: t('message'),
    confirmLabel: t('confirm'),
    cancelLabel: t('cancel'),
  }
  useLeaveGuard(isUnsaved, async () => (await confirm(question)) && save())
  return null
}

/** Asks whether one leaves without a save that did not succeed, as the draft is kept. */
function useDraftQuestion(): () => Promise<boolean> {
  const t = useTranslations('ui.leave.draft')
  const confirm = useConfirm()
  return () =>
    confirm({
      title: t('title'),
      message: t('message'),
      confirmLabel: t('confirm'),
      cancelLabel: t('cancel'),
    })
}

/** The same where what is written is kept as a draft: who cannot save it may leave it as it is. */
export function SaveOrKeepBeforeLeaving({ isUnsaved, save }: SaveBeforeLeavingProps) {
  const mayLeave = useDraftQuestion()
  return <SaveBeforeLeaving isUnsaved={isUnsaved} save={async () => (await save()) || mayLeave()} />
}

/** The same where readers see at once what is saved: the first way on is to leave and keep the draft. */
export function KeepOrSaveBeforeLeaving({ isUnsaved, save }: SaveBeforeLeavingProps) {
  const t = useTranslations('ui.leave')
  const confirm = useConfirm()
  const mayLeave = useDraftQuestion()
  useLeaveGuard(isUnsaved, async () => {
    let isSaveChosen = false
    const isKept = await confirm({
      title: t('save.title'),
      message: t('save.message'),
      children: <p>{t('live')}</p>,
      confirmLabel: t('draft.confirm'),
      cancelLabel: t('save.cancel'),
      instead: {
        label: t('save.confirm'),
        onChoose() {
          isSaveChosen = true
        },
      },
    })
    if (isKept || !isSaveChosen) return isKept
    return (await save()) || mayLeave()
  })
  return null
}

/** Asks whether what was typed may be lost (FRM-04). */
export function useLossQuestion(): () => Promise<boolean> {
  const t = useTranslations('ui.leave.lose')
  const confirm = useConfirm()
  return () => confirm({ title: t('title'), message: t('message'), confirmLabel: t('confirm'), danger: true })
}

/** Asks whether what was written in a dialog may be lost as it closes. */
function useDiscardQuestion(): () => Promise<boolean> {
  const t = useTranslations('ui.leave.discard')
  const confirm = useConfirm()
  return () =>
    confirm({
      title: t('title'),
      message: t('message'),
      confirmLabel: t('confirm'),
      cancelLabel: t('cancel'),
      danger: true,
    })
}

/** Where leaving loses what was typed; `isWhole` where another query of the page loses it too. */
export function WarnBeforeLeaving({ isUnsaved, isWhole }: { isUnsaved: boolean; isWhole?: boolean }) {
  useLeaveGuard(isUnsaved, useLossQuestion(), { isWhole })
  return null
}

/**
 * How a dialog with written words closes: who would lose them is asked first, whether they close it or leave the page under it (FRM-04);
 * both ask in words of their own.
 * Gives what its buttons, its cross and Escape call; what was sent closes by `onClose` itself.
 */
export function useAskedClose(isUnsaved: boolean, onClose: () => void): () => void {
  const mayDiscard = useDiscardQuestion()
  useLeaveGuard(isUnsaved, useLossQuestion(), { drop: onClose })
  async function close() {
    if (!isUnsaved || (await mayDiscard())) onClose()
  }
  return () => void close()
}
