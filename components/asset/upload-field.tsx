'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { announce } from '@/components/feedback/announcer'
import { FieldError, FieldHint } from '@/components/form/field'
import { WarnBeforeLeaving } from '@/components/form/leave-questions'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Spinner } from '@/components/ui/spinner'
import { acceptFilters } from '@/lib/upload/accept'
import type { CantoTexts } from '@/lib/upload/canto-assignment'
import { sendUpload } from '@/lib/upload/client/send-upload'
import type { StartUpload } from '@/lib/upload/client/start-upload'
import type { UploadType } from '@/lib/upload/limits'
import type { WireUpload } from '@/lib/upload/schema'
import { CantoImport } from './canto-import'
import { GoogleImport } from './google-import'
import { ImagesDialog } from './images-dialog'
import { useImports } from './imports'
import { UploadProgress } from './upload-progress'
import { UploadedAsset } from './uploaded-asset'
import { useUpload } from './use-upload'
import { useUploaded } from './use-uploaded'

export type UploadFieldProps = {
  /** Its name in the form, by which the error summary and the findings of the checks lead to it. */
  name?: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  type: UploadType
  /** The id of the upload; null if there is none. */
  value: string | null
  /** The value that Reset restores: the saved one, or the initial one. */
  resetTo?: string | null
  /** Called when an upload has finished or was removed; `upload` is null on removal, or if only the id is known. */
  onValueChange: (id: string | null, upload: WireUpload | null) => void
  /** Receives the texts that the asset bank has for a file; if set, they are shown and assigned before the import (AST-22). */
  onCantoTexts?: (texts: CantoTexts) => void
  /** Whether the file is the audio description of a film. */
  isAudioDescription?: boolean
  /** Starts an upload; the product's own implementation by default. */
  startUpload?: StartUpload
  className?: string
}

type OpenImport = 'canto' | 'google' | 'bank'

/** A field for one file of an item, which can be selected, imported, shown and removed (AST-12 to AST-19). Its form receives the id of the upload. */
export function UploadField({
  name,
  label,
  hint,
  error,
  required = false,
  type,
  value,
  resetTo,
  onValueChange,
  onCantoTexts,
  isAudioDescription = false,
  startUpload = sendUpload,
  className,
}: UploadFieldProps) {
  const t = useTranslations('asset.uploader')
  const id = useId()
  const confirm = useConfirm()
  const imports = useImports()
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLFieldSetElement>(null)
  const [open, setOpen] = useState<OpenImport | null>(null)
  const [opened] = useState(value)
  const first = resetTo === undefined ? opened : resetTo
  const { data: upload, isError, isFetching, refetch, remember } = useUploaded(value)

  /** The control that was pressed may have been removed. */
  function keepFocus() {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) box.current?.focus()
    })
  }

  function take(taken: WireUpload) {
    remember(taken)
    onValueChange(taken.id, taken)
    announce(t('arrived', { name: label }))
    keepFocus()
  }
  const { state, start, reset } = useUpload({ type, isAudioDescription, startUpload, onDone: take })

  async function remove() {
    const question = { title: t('removeQuestion'), message: t('removeText'), confirmLabel: t('remove'), danger: true }
    if (!(await confirm(question))) return
    onValueChange(null, null)
    keepFocus()
  }

  function resetAll() {
    reset()
    if (value !== first) onValueChange(first, null)
    keepFocus()
  }

  const close = () => setOpen(null)
  const canReset = state.is === 'failed' || value !== first
  const resetButton = canReset && (
    <Button size="sm" variant="quiet" onClick={resetAll}>
      {t('reset')}
    </Button>
  )
  return (
    <fieldset
      ref={box}
      name={name}
      tabIndex={-1}
      aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
      className={cn('min-w-0 max-w-form outline-none', className)}
    >
      {/* The asterisk is part of the text, as in every asset field (AST-12). */}
      <legend className="mb-1.5 font-medium text-fs-1">
        {label}
        {required && <span className="text-danger-text"> *</span>}
      </legend>
      <WarnBeforeLeaving isUnsaved={state.is === 'sending'} />
      {state.is === 'sending' ? (
        <UploadProgress state={state} onReset={resetAll} />
      ) : value !== null && upload ? (
        <UploadedAsset upload={upload}>
          <Button size="sm" onClick={() => void remove()}>
            {t('remove')}
          </Button>
          {resetButton}
        </UploadedAsset>
      ) : value !== null ? (
        <div className="flex flex-wrap items-center gap-3 rounded-2 border border-line bg-surface p-4">
          {isError && !isFetching ? (
            <>
              <p role="status">{t('notLoaded')}</p>
              <Button size="sm" onClick={() => void refetch()}>
                {t('retry')}
              </Button>
              <Button size="sm" onClick={() => void remove()}>
                {t('remove')}
              </Button>
              {resetButton}
            </>
          ) : (
            <Spinner label={t('loading')} className="text-accent-mark" />
          )}
        </div>
      ) : (
        <div
          className={cn(
            'rounded-2 border bg-surface p-4',
            state.is === 'failed' || error ? 'border-danger' : 'border-line-strong border-dashed',
          )}
        >
          {state.is === 'failed' && (
            <Banner tone="danger" live="alert" className="mb-3">
              <b>{t('failed', { name: state.name })}</b> {state.message}
            </Banner>
          )}
          <div className="flex flex-wrap gap-2">
            {imports.canto && (
              <Button size="sm" onClick={() => setOpen('canto')}>
                {t('canto')}
              </Button>
            )}
            {imports.google && (
              <Button size="sm" onClick={() => setOpen('google')}>
                {t('google')}
              </Button>
            )}
            {type === 'image' && (
              <Button size="sm" onClick={() => setOpen('bank')}>
                {t('bank')}
              </Button>
            )}
            <Button size="sm" onClick={() => input.current?.click()}>
              {t('browse')}
            </Button>
            {resetButton}
          </div>
          <input
            ref={input}
            type="file"
            accept={acceptFilters[type]}
            aria-label={label}
            hidden
            tabIndex={-1}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              // Allows the same file to be selected again.
              event.target.value = ''
              if (!file) return
              void start(file)
              keepFocus()
            }}
          />
        </div>
      )}
      <FieldError id={id}>{error}</FieldError>
      <FieldHint id={id}>{hint}</FieldHint>
      {open === 'canto' && (
        <CantoImport
          type={type}
          takesTexts={onCantoTexts !== undefined}
          onImport={(taken, texts) => {
            // Its errors are shown in the dialog with the texts.
            if (texts) onCantoTexts?.(texts)
            close()
            reset()
            take(taken)
          }}
          onClose={close}
        />
      )}
      {open === 'google' && (
        <GoogleImport
          type={type}
          isAudioDescription={isAudioDescription}
          onImport={(taken) => {
            close()
            reset()
            take(taken)
          }}
          onClose={close}
        />
      )}
      {open === 'bank' && (
        <ImagesDialog
          onSelect={({ uploadId }) => {
            close()
            reset()
            onValueChange(uploadId, null)
            keepFocus()
          }}
          onClose={close}
        />
      )}
    </fieldset>
  )
}
