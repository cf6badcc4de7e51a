'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { TextField } from '@/components/form/text-field'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'

type ImportDialogProps = {
  title: string
  /** What is asked for. */
  label: string
  /** What the last try was refused with. */
  problem: string | null
  isSending: boolean
  /** Gets what was typed, without blanks at its ends. */
  onSubmit: (text: string) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for what a file is called elsewhere; Enter submits when it is not blank (AST-31), and a refusal is told in it (AST-32). */
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
          // A dialog that belongs to a form is sent alone.
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
