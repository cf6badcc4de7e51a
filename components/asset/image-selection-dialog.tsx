'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Dialog } from '@/components/dialog/dialog'
import { Form } from '@/components/form/form'
import { useAskedClose } from '@/components/form/leave-questions'
import { showRefusal } from '@/components/form/show-refusal'
import { Button } from '@/components/ui/button'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { createImage, saveAsset } from '@/lib/authoring/client/asset-item'
import type { WireContent } from '@/lib/content/schema'
import type { displayModes } from '@/lib/rich-text/markup'
import { isPlain } from '@/lib/rich-text/typed-text'
import type { CantoTexts } from '@/lib/upload/canto-assignment'
import { discardUpload } from '@/lib/upload/client/import-upload'
import { ImageFields, type ImageFormValues, useImageFields } from './image-fields'
import { ImageSearch } from './image-search'
import {
  type ImageValues,
  type InlineSize,
  imageDataOf,
  imageValuesOf,
  inPlainWords,
  inStoredWords,
  nameOfFile,
  newImage,
} from './image-values'
import { type Step, Steps } from './steps'
import { type Subject, SubjectPicture } from './subject-picture'
import { UploadField } from './upload-field'

/** The chosen image: an image item with its size in a line, or a bare upload. */
export type ChosenImage = { is: 'item'; item: WireContent; size: InlineSize } | { is: 'upload'; uploadId: string }

type ImageSelectionDialogProps = {
  /** For a block or inline image, an item is chosen or created; `bare-upload` is content with a file (AST-08, AST-09). */
  mode: (typeof displayModes)[number]
  onChoose: (chosen: ChosenImage) => void
  onClose: () => void
}

const blank: ImageFormValues = { ...newImage(), inlineSize: 'large' }

/** A dialog to choose an existing image, or to upload and describe a new one, in steps (AST-02 to AST-09). */
export function ImageSelectionDialog({ mode, onChoose, onClose }: ImageSelectionDialogProps) {
  const t = useTranslations('asset.select')
  const formId = useId()
  const once = useRepeatKey()
  const [subject, setSubject] = useState<Subject | null>(null)
  const [step, setStep] = useState<Step>('upload')
  const [before, setBefore] = useState<ImageValues | null>(null)
  // The texts that the asset bank has for the file, for the form in the next step.
  const [texts, setTexts] = useState<CantoTexts | null>(null)
  const isDone = useRef(false)
  const form = useForm<ImageFormValues>({ defaultValues: blank })
  const fields = useImageFields(form)
  const { isSubmitting, isDirty } = form.formState
  const isBare = mode === 'bare-upload'
  const close = useAskedClose(isDirty || (subject !== null && !subject.item), () => {
    if (subject && !subject.item) discardUpload(subject.uploadId)
    onClose()
  })

  function finish(chosen: ChosenImage) {
    isDone.current = true
    onChoose(chosen)
  }

  function annotate(next: Subject) {
    const stored = next.item ? imageValuesOf(next.item) : null
    const name = next.item ? '' : next.upload ? nameOfFile(next.upload) : ''
    const given = Object.fromEntries(Object.entries(texts ?? {}).filter(([, text]) => text !== ''))
    const values = stored ? inPlainWords(stored) : { ...newImage(), name, ...given }
    setBefore(stored)
    form.reset({ ...values, inlineSize: 'large' })
    setSubject(next)
    setStep('annotate')
  }

  function use(item: WireContent) {
    if (mode === 'block') finish({ is: 'item', item, size: 'large' })
    else annotate({ item })
  }

  function goBack() {
    if (subject && !subject.item) discardUpload(subject.uploadId)
    setSubject(null)
    setTexts(null)
    form.reset(blank)
    setStep('upload')
  }

  async function save({ inlineSize: size, ...values }: ImageFormValues): Promise<boolean> {
    if (!subject) return false
    const written = inStoredWords(values, before)
    const { name } = written
    const data = imageDataOf(written)
    try {
      if (subject.item) {
        const isSame = before !== null && JSON.stringify(imageDataOf(before)) === JSON.stringify(data)
        if (isSame && name === subject.item.name) {
          finish({ is: 'item', item: subject.item, size })
          return true
        }
        const saved = await saveAsset(subject.item, { name, data, uploads: {} })
        if (saved.is === 'stale') {
          setSubject({ item: saved.content })
          form.setError('root', { message: t('stale') })
          return false
        }
        finish({ is: 'item', item: saved.content, size })
        return true
      }
      const asked = { name, data, uploads: { imageLarge: subject.uploadId } }
      finish({ is: 'item', item: await once(asked, (key) => createImage(asked, key)), size })
      return true
    } catch (error) {
      showRefusal(form, error, {
        fields: {
          name: 'name',
          'data.imageAltText': 'imageAltText',
          'data.caption': 'caption',
          'data.longTextAlternative': 'longTextAlternative',
        },
      })
      return false
    }
  }

  const shownStep = isSubmitting ? 'complete' : step
  const hasFile = subject !== null && !subject.item
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isSubmitting && close()}
      title={t(isBare ? 'title' : 'insertTitle')}
      size="large"
      // After an insertion the focus belongs at the inserted image, not at the control that opened the dialog.
      onCloseAutoFocus={(event) => isDone.current && event.preventDefault()}
      footer={
        step === 'upload' ? (
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button
              variant="primary"
              disabled={!hasFile}
              onClick={() => {
                if (!subject || subject.item) return
                if (isBare) finish({ is: 'upload', uploadId: subject.uploadId })
                else annotate(subject)
              }}
            >
              {t(isBare ? 'complete' : 'continue')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" className="mr-auto" disabled={isSubmitting} onClick={goBack}>
              {t('previous')}
            </Button>
            <Button type="submit" form={formId} variant="primary" loading={isSubmitting}>
              {t('complete')}
            </Button>
          </>
        )
      }
    >
      <Steps steps={isBare ? ['upload', 'complete'] : ['upload', 'annotate', 'complete']} current={shownStep} />
      {step === 'upload' && (
        <>
          {!isBare && (
            <>
              <ImageSearch onUse={use} />
              <p className="my-4 text-center text-text-quiet">{t('or')}</p>
            </>
          )}
          <UploadField
            label={t('new')}
            type="image"
            className="mt-4 max-w-none"
            value={subject && !subject.item ? subject.uploadId : null}
            onValueChange={(uploadId, upload) => {
              if (uploadId === null) setTexts(null)
              setSubject(uploadId === null ? null : { uploadId, upload, item: null })
            }}
            {...(!isBare && { onCantoTexts: setTexts })}
          />
        </>
      )}
      {step === 'annotate' && subject && (
        <div className="mt-4 grid items-start gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <SubjectPicture subject={subject} />
          <Form id={formId} form={form} issues={fields.issues} onSubmit={save} className="max-w-none">
            {subject.item && <p className="text-fs-1 text-text-quiet">{t('everywhere')}</p>}
            <ImageFields
              fields={fields}
              size={mode === 'inline' ? 'inline' : 'variant'}
              hasFormats={(name) => before !== null && !isPlain(before[name])}
            />
          </Form>
        </div>
      )}
    </Dialog>
  )
}
