'use client'

import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { BlockBox } from './blocks/block-box'
import { BoxFrame, BoxOutline } from './blocks/box-frame'
import { useEditorSurroundings } from './editor-context'
import { InlineImage } from './inline-image'
import type { AtomProps } from './nodes/atom-view'

function InlineAtom({ nodeKey, kind, fields }: AtomProps) {
  if (kind !== 'blank') return <InlineImage nodeKey={nodeKey} fields={fields} />
  return <span className="inline-block min-w-20 border-b-2 border-line-strong">{fields.text}</span>
}

function KeptBox({ nodeKey, fields }: AtomProps) {
  const t = useTranslations('editor')
  const isEditable = useLexicalEditable()
  const { hasTools } = useEditorSurroundings()
  if (isEditable && !hasTools) return <BoxOutline icon={Lock} name={t('keptName')} />
  const text = <StoredHtml html={fields.html ?? ''} />
  if (!isEditable) return text
  return (
    <BoxFrame nodeKey={nodeKey} icon={Lock} name={t('keptName')}>
      <p className="mb-2 text-fs-1 text-text-quiet">{t('kept')}</p>
      {text}
    </BoxFrame>
  )
}

/** Renders an atom of the text by its type. */
export function AtomViews(props: AtomProps) {
  if (props.type === 'block') return <BlockBox {...props} />
  return props.type === 'kept' ? <KeptBox {...props} /> : <InlineAtom {...props} />
}
