'use client'

import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { $getNodeByKey } from 'lexical'
import {
  Blocks,
  BookA,
  CircleHelp,
  ClipboardList,
  Hash,
  Heading,
  ImageIcon,
  type LucideIcon,
  PlusCircle,
  Settings2,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { $createBlock, interactiveFields } from '../commands/blocks'
import { useEditorSurroundings } from '../editor-context'
import type { AtomProps } from '../nodes/atom-view'
import { BlockNode } from '../nodes/blocks'
import { blockDefinitions } from './block-definitions'
import { BlockFormDialog } from './block-form-dialog'
import { BoxFrame } from './box-frame'
import { EmbeddedBody } from './embedded-body'
import { FieldsBody } from './fields-body'
import { InsertHere } from './insert-here'

const ICONS: Record<string, LucideIcon> = {
  interactive: ClipboardList,
  image: ImageIcon,
  'insert-interactive': PlusCircle,
  'advanced-heading': CircleHelp,
  'number-crunch': Hash,
  'word-definition': BookA,
  'source-title': Heading,
}

const isEmbedded = (kind: string) => kind === 'interactive' || kind === 'image'

/** A block in its edit form: its kind, its asset code, what it shows and what can be done with it (BLK-18, BLK-19). */
export function BlockBox({ nodeKey, kind, fields }: AtomProps) {
  const t = useTranslations('editor')
  const [editor] = useLexicalComposerContext()
  const isEditable = useLexicalEditable()
  const [isOpen, setIsOpen] = useState(false)
  const { contents } = useEditorSurroundings()
  const definition = blockDefinitions[kind]
  const content = contents.items.get(fields['data-content-id'] ?? '')
  const name = blockDefinitions[kind] || isEmbedded(kind) ? t(`block.${kind}`) : kind

  const body: ReactNode = isEmbedded(kind) ? (
    <EmbeddedBody kind={kind} contentId={fields['data-content-id'] ?? ''} content={content} />
  ) : (
    <>
      <FieldsBody kind={kind} fields={fields} />
      {kind === 'insert-interactive' && isEditable && (
        <InsertHere
          fields={fields}
          onInsert={({ id }) => {
            editor.update(() => {
              $getNodeByKey(nodeKey)?.replace($createBlock('interactive', interactiveFields(id)))
            })
            editor.focus()
          }}
        />
      )}
    </>
  )
  if (!isEditable) return <div className="rich-text-block">{body}</div>

  return (
    <BoxFrame
      nodeKey={nodeKey}
      icon={ICONS[kind] ?? Blocks}
      name={name}
      code={content?.assetCode}
      tools={
        definition && (
          <IconButton size="sm" label={t('settings')} icon={<Settings2 />} onClick={() => setIsOpen(true)} />
        )
      }
    >
      {body}
      {isOpen && definition && (
        <BlockFormDialog
          kind={kind}
          definition={definition}
          fields={fields}
          onApply={(applied) =>
            editor.update(() => {
              const node = $getNodeByKey(nodeKey)
              if (node instanceof BlockNode) node.setFields(applied)
            })
          }
          onClose={() => setIsOpen(false)}
        />
      )}
    </BoxFrame>
  )
}
