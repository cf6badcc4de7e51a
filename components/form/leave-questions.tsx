'use client'

import { useTranslations } from 'next-intl'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { useLeaveGuard } from '@/lib/routing/client/use-leave-guard'

type SaveBeforeLeavingProps = { isUnsaved: boolean; save: () => Promise<boolean> }

/** Guards navigation from a page that can save: asks the user and saves before leaving (FRM-05). */
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

/** Returns a function that asks whether to leave after a failed save; the draft is kept. */
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

/** Like `SaveBeforeLeaving`, for input that is kept as a draft: after a failed save the user may leave anyway. */
export function SaveOrKeepBeforeLeaving({ isUnsaved, save }: SaveBeforeLeavingProps) {
  const mayLeave = useDraftQuestion()
  return <SaveBeforeLeaving isUnsaved={isUnsaved} save={async () => (await save()) || mayLeave()} />
}

/** Like `SaveOrKeepBeforeLeaving`, for content that readers see live: the first option is to leave and keep the draft. */
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

/** Returns a function that asks whether to discard the input and leave (FRM-04). */
export function useLossQuestion(): () => Promise<boolean> {
  const t = useTranslations('ui.leave.lose')
  const confirm = useConfirm()
  return () => confirm({ title: t('title'), message: t('message'), confirmLabel: t('confirm'), danger: true })
}

/** Returns a function that asks whether to discard the input of a dialog that is closing. */
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

/** Warns before navigation that loses input; `isWhole` also covers navigation that only changes the query. */
export function WarnBeforeLeaving({ isUnsaved, isWhole }: { isUnsaved: boolean; isWhole?: boolean }) {
  useLeaveGuard(isUnsaved, useLossQuestion(), { isWhole })
  return null
}

/**
 * Guards a dialog with unsaved input: asks before it is closed, and before leaving the page (FRM-04), each with its own text. Returns the handler for
 * the dialog's buttons, close button and Escape; after a submit call `onClose` directly.
 */
export function useAskedClose(isUnsaved: boolean, onClose: () => void): () => void {
  const mayDiscard = useDiscardQuestion()
  useLeaveGuard(isUnsaved, useLossQuestion(), { drop: onClose })
  async function close() {
    if (!isUnsaved || (await mayDiscard())) onClose()
  }
  return () => void close()
}
