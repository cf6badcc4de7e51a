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
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  type: UploadType
  /** The id of the upload; null for none. */
  value: string | null
  /** What a press on Reset brings back: what is saved, or what stood here first. */
  resetTo?: string | null
  /** Hears of a file that has arrived and of its removal; the upload is null where it is removed, or only its id is known. */
  onValueChange: (id: string | null, upload: WireUpload | null) => void
  /** Takes the texts that the asset bank knows of a file; with it they are shown and assigned before the import (AST-22). */
  onCantoTexts?: (texts: CantoTexts) => void
  /** A sound that tells what is to be seen in a film. */
  isAudioDescription?: boolean
  /** What sends a file; the product's own way unless said. */
  startUpload?: StartUpload
  className?: string
}

type OpenImport = 'canto' | 'google' | 'bank'

/** One file of an item: chosen, imported, shown and removed (AST-12 to AST-19). It stands in any form, which gets the id of the upload. */
export function UploadField({
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

  /** What was pressed last may be gone. */
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
      tabIndex={-1}
      aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
      className={cn('min-w-0 max-w-form outline-none', className)}
    >
      {/* The star is part of the words, as everywhere that an asset is asked for (AST-12). */}
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
              // The same file may be chosen again.
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
            // What it throws is told where the texts are.
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
