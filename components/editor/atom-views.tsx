'use client'

import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { BlockBox } from './blocks/block-box'
import { BoxFrame } from './blocks/box-frame'
import { useEditorSurroundings } from './editor-context'
import type { AtomProps } from './nodes/atom-view'

/** The largest heights of inline images (BLK-15). */
const heights: Record<string, string> = { tiny: '1em', small: '3em', medium: '6em', large: '9em' }

function InlineAtom({ kind, fields }: AtomProps) {
  const t = useTranslations('editor')
  const { contents } = useEditorSurroundings()
  if (kind === 'blank')
    return <span className="inline-block min-w-20 border-b-2 border-line-strong">{fields.text}</span>
  const id = fields['data-content-id'] ?? ''
  const item = contents.items.get(id)
  const picture = item && (item.uploadsMap.imageSmall ?? item.uploadsMap.imageMedium ?? item.uploadsMap.imageLarge)
  if (!picture) {
    const name = t('inlineImage')
    return (
      <span className="rounded-1 bg-surface-sunken px-1 text-fs-1">
        {contents.stateOf(id) === 'missing' ? t('mark.missing', { name }) : name}
      </span>
    )
  }
  return (
    <img
      src={picture.url}
      alt={item.name}
      className="inline-block w-auto"
      style={{ maxHeight: heights[fields['data-size'] ?? 'small'], verticalAlign: fields['data-valign'] ?? 'top' }}
    />
  )
}

function KeptBox({ nodeKey, fields }: AtomProps) {
  const t = useTranslations('editor')
  const isEditable = useLexicalEditable()
  const text = <StoredHtml html={fields.html ?? ''} />
  if (!isEditable) return text
  return (
    <BoxFrame nodeKey={nodeKey} icon={Lock} name={t('keptName')}>
      <p className="mb-2 text-fs-1 text-text-quiet">{t('kept')}</p>
      {text}
    </BoxFrame>
  )
}

/** What shows an atom of the text, by its type. */
export function AtomViews(props: AtomProps) {
  if (props.type === 'block') return <BlockBox {...props} />
  return props.type === 'kept' ? <KeptBox {...props} /> : <InlineAtom {...props} />
}
