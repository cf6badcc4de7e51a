'use client'

import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
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
import { focusText } from '../focus-text'
import type { AtomProps } from '../nodes/atom-view'
import { BlockNode } from '../nodes/blocks'
import { blockDefinitions } from './block-definitions'
import { BlockFormDialog } from './block-form-dialog'
import { BoxFrame, BoxOutline } from './box-frame'
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

const isKnown = (kind: string) => blockDefinitions[kind] !== undefined || isEmbedded(kind)

/** A block in the editor; only its name until the text around it is rendered. */
export function BlockBox(props: AtomProps) {
  const t = useTranslations('editor')
  const isEditable = useLexicalEditable()
  const { hasTools } = useEditorSurroundings()
  const { kind } = props
  const name = isKnown(kind) ? t(`block.${kind}`) : kind
  if (isEditable && !hasTools) return <BoxOutline icon={ICONS[kind] ?? Blocks} name={name} />
  return <WholeBox {...props} name={name} />
}

/** The full box of a block: its kind, asset code, preview and actions (BLK-18, BLK-19). */
function WholeBox({ nodeKey, kind, fields, name }: AtomProps & { name: string }) {
  const t = useTranslations('editor')
  const [editor] = useLexicalComposerContext()
  const isEditable = useLexicalEditable()
  const [isOpen, setIsOpen] = useState(false)
  const { contents } = useEditorSurroundings()
  const definition = blockDefinitions[kind]
  const content = contents.items.get(fields['data-content-id'] ?? '')

  const body: ReactNode = isEmbedded(kind) ? (
    // An item that cannot be shown in a block must not take the page with it; React logs the error (BLK-22).
    <LexicalErrorBoundary key={content?.id} fallback={<p role="status">{t('missing')}</p>} onError={() => undefined}>
      <EmbeddedBody kind={kind} contentId={fields['data-content-id'] ?? ''} content={content} />
    </LexicalErrorBoundary>
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
            focusText(editor)
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
          <IconButton
            size="sm"
            tabIndex={-1}
            label={t('settings')}
            icon={<Settings2 />}
            onClick={() => setIsOpen(true)}
          />
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
