import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { focusField } from '@/components/form/focus-field'
import { useAskedClose } from '@/components/form/leave-questions'
import { Button } from '@/components/ui/button'
import { useOpenWork } from './use-open-work'

type WritingDialogProps = {
  title: string
  texts: { cancel: string; save: string }
  /** What is written is not what was opened: closing asks first. */
  isChanged: boolean
  /** Tells what is wrong by the names of the fields; the first of them gets the focus and nothing is saved. */
  onCheck: () => readonly string[]
  onSave: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog that keeps what is written until it is saved or given up. */
export function WritingDialog(props: WritingDialogProps) {
  const { title, texts, isChanged, onCheck, onSave, onClose, children } = props
  const id = useId()
  const [isSaving, setIsSaving] = useState(false)
  const close = useAskedClose(isChanged, onClose)
  useOpenWork(isChanged)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const [problem] = onCheck()
    if (problem) return focusField(problem, event.currentTarget)
    setIsSaving(true)
    await onSave()
    setIsSaving(false)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      size="large"
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={isSaving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={handleSubmit} className="grid gap-5">
        {children}
      </form>
    </Dialog>
  )
}
