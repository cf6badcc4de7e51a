'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { EditorField } from '@/components/editor/editor-field'
import type { EditorFeatures } from '@/components/editor/features'
import { notify } from '@/components/feedback/notify'
import { Form } from '@/components/form/form'
import { useFields } from '@/components/form/use-fields'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { RequestError } from '@/lib/api/client/request-error'
import { saveTexts, type TextField, type Texts, textFields, textsOf } from '@/lib/authoring/client/save-texts'
import type { WireContent } from '@/lib/content/schema'
import { useRefresh } from '@/lib/routing/client/use-refresh'

type TextFormProps = { content: WireContent; features: EditorFeatures; mayEditInteractives: boolean }

const languages: Partial<Record<TextField, string>> = { spanishBody: 'es' }

/** The versions of an item's text, written in the editor and saved together. */
export function TextForm({ content, features, mayEditInteractives }: TextFormProps) {
  const t = useTranslations('authoring.text')
  const titleId = useId()
  const refresh = useRefresh()
  const [stored, setStored] = useState(content)
  const [newer, setNewer] = useState<WireContent | null>(null)
  const [shown, setShown] = useState<TextField>('body')
  // An editor that was opened stays, with its steps that undo takes back; taking over what others wrote opens all anew.
  const [opened, setOpened] = useState<readonly TextField[]>(['body'])
  const [generation, setGeneration] = useState(0)
  const form = useForm<Texts>({ defaultValues: textsOf(content) })
  const { isDirty, isSubmitting } = form.formState
  const { issues } = useFields(
    form,
    Object.fromEntries(textFields.map((name) => [name, { label: t(`version.${name}`) }])),
  )

  async function save(texts: Texts, over: WireContent): Promise<boolean> {
    try {
      const saved = await saveTexts(over, texts)
      if (saved.is === 'stale') {
        setNewer(saved.content)
        return false
      }
      setStored(saved.content)
      setNewer(null)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const refused = error.errors.find(({ path }) => path.startsWith('data.'))
      const name = textFields.find((each) => refused?.path === `data.${each}`)
      form.setError(name ?? 'root', { message: refused?.message ?? error.message })
      return false
    }
    notify.success(t('saved'), { key: 'text' })
    refresh()
    return true
  }

  function takeTheirs(theirs: WireContent) {
    form.reset(textsOf(theirs))
    setStored(theirs)
    setNewer(null)
    setOpened([shown])
    setGeneration((last) => last + 1)
  }

  return (
    <section aria-labelledby={titleId}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Heading level={2} id={titleId}>
          {t('title')}
        </Heading>
        <SegmentedControl
          label={t('versions')}
          size="sm"
          segments={textFields.map((value) => ({ value, label: t(`version.${value}`) }))}
          value={shown}
          onValueChange={(name) => {
            setShown(name)
            setOpened((last) => (last.includes(name) ? last : [...last, name]))
          }}
        />
      </div>
      <Form
        form={form}
        label={t('title')}
        issues={issues}
        onLeave="save"
        className="max-w-none"
        onSubmit={(texts) => save(texts, stored)}
      >
        {newer && (
          <Banner
            tone="warning"
            live="alert"
            title={t('stale.title')}
            actions={
              <>
                <Button size="sm" onClick={() => takeTheirs(newer)}>
                  {t('stale.theirs')}
                </Button>
                <Button size="sm" onClick={form.handleSubmit(async (texts) => void (await save(texts, newer)))}>
                  {t('stale.mine')}
                </Button>
              </>
            }
          >
            {t('stale.text')}
          </Banner>
        )}
        {opened.map((name) => (
          <div key={`${name}-${generation}`} hidden={name !== shown}>
            <p id={`${titleId}-${name}`} className="sr-only">
              {t('field', { version: t(`version.${name}`) })}
            </p>
            <EditorField
              value={form.getValues(name)}
              onChange={(html) => form.setValue(name, html, { shouldDirty: true })}
              features={features}
              labelledBy={`${titleId}-${name}`}
              lang={languages[name] ?? 'en'}
              mayEditInteractives={mayEditInteractives}
            />
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" disabled={!isDirty} loading={isSubmitting}>
            {t('save')}
          </Button>
          <p role="status" className="text-fs-1 text-text-quiet">
            {isDirty ? t('unsaved') : ''}
          </p>
        </div>
      </Form>
    </section>
  )
}
