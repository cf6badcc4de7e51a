import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useFields } from '@/components/form/use-fields'
import { RequestError } from '@/lib/api/client/request-error'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { createLink, type LinkFields, linkFieldsOf, NO_LINK, saveLink } from '@/lib/authoring/client/link-item'
import { EMBEDDED_KEY } from '@/lib/authoring/client/use-embedded-contents'
import { MAX_NAME_LENGTH } from '@/lib/content/limits'
import type { WireContent } from '@/lib/content/schema'
import type { LinkStart } from '../commands/links'
import type { EditorPlace } from '../editor-context'

type ExternalLink = { start: LinkStart; place: EditorPlace; item: WireContent | null }

/** Returns the form of a link item; `save` creates or saves the item and shows refusals beside the fields (DLG-14 to DLG-19). */
export function useExternalLink({ start, place, item }: ExternalLink) {
  const t = useTranslations('editor.link')
  const client = useQueryClient()
  const once = useRepeatKey()
  // A created item exists from then on, even if a later step fails.
  const [stored, setStored] = useState(item)
  const form = useForm<LinkFields>({
    // Validates a field when it is left, and from then on with every key (DLG-16).
    mode: 'onTouched',
    defaultValues: item ? linkFieldsOf(item) : { ...NO_LINK, href: start.url },
  })
  const { field, issues } = useFields(form, {
    href: { label: t('url') },
    checkPhrase: { label: t('checkPhrase') },
    notes: { label: t('notes') },
    tooltip: { label: t('tooltip') },
    isBinary: { label: t('isBinary') },
  })

  function refuse(name: keyof LinkFields | 'root', message: string) {
    form.setError(name, { message })
    // An error that belongs to no field must not block another attempt.
    if (name === 'root') void form.trigger()
  }

  async function make(fields: LinkFields): Promise<WireContent> {
    const { id: parentId, isPublished } = place
    const name = (start.text.replace(/\s+/g, ' ').trim() || fields.href.trim()).slice(0, MAX_NAME_LENGTH)
    const asked = { parentId, name, fields, isPublished }
    const made = await once(asked, (key) => createLink({ ...asked, key }))
    setStored(made)
    return made
  }

  async function saveOver(read: WireContent, fields: LinkFields, isPublished: boolean): Promise<WireContent | null> {
    const saved = await saveLink(read, fields, isPublished)
    setStored(saved.item)
    if (saved.is === 'saved') return saved.item
    refuse('root', t('stale'))
    return null
  }

  /** Returns the stored link item; null if it was refused. */
  async function save(fields: LinkFields): Promise<WireContent | null> {
    try {
      const isNew = item === null
      const read = stored ?? (await make(fields))
      const isDraft = read.contentState !== 'published'
      // A new item is a draft, which would lead nowhere in a published text.
      const mustPublish = isNew && place.isPublished && isDraft
      const isWritten = stored === null && !mustPublish
      const saved = isWritten ? read : await saveOver(read, fields, mustPublish)
      void client.invalidateQueries({ queryKey: [EMBEDDED_KEY] })
      return saved
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const refused = error.errors.find(({ path }) => path.startsWith('data.'))
      const name = refused?.path.slice('data.'.length)
      const isField = name !== undefined && Object.hasOwn(NO_LINK, name)
      refuse(isField ? (name as keyof LinkFields) : 'root', refused?.message ?? error.message)
      return null
    }
  }

  return { form, field, issues, save }
}
