'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { TextField } from '@/components/form/text-field'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'

type ImportDialogProps = {
  title: string
  /** The label of the field. */
  label: string
  /** Why the last attempt was refused. */
  problem: string | null
  isSending: boolean
  /** Receives the trimmed input. */
  onSubmit: (text: string) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for the name of a file at its source; Enter submits unless it is blank (AST-31), and a refusal is shown in the dialog (AST-32). */
export function ImportDialog({ title, label, problem, isSending, onSubmit, onClose, children }: ImportDialogProps) {
  const t = useTranslations('asset.import')
  const formId = useId()
  const [text, setText] = useState('')
  const asked = text.trim()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending} disabled={asked === ''}>
            {t('import')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog inside a form must not submit that form too.
          event.stopPropagation()
          if (asked !== '' && !isSending) onSubmit(asked)
        }}
      >
        <TextField label={label} value={text} autoComplete="off" onChange={(event) => setText(event.target.value)} />
        {children}
      </form>
      {problem !== null && (
        <Banner tone="danger" live="alert" className="mt-4">
          {problem}
        </Banner>
      )}
    </Dialog>
  )
}
