'use client'

import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { mergeRegister } from '@lexical/utils'
import { $createParagraphNode, $getRoot } from 'lexical'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { ImageSelectionDialog } from '@/components/asset/image-selection-dialog'
import { notify } from '@/components/feedback/notify'
import { DragArea } from '@/components/ui/drag-area'
import { useEmbeddedContents } from '@/lib/authoring/client/use-embedded-contents'
import { AtomViews } from './atom-views'
import { AuthorExtension } from './author-extension'
import { AUTHOR_EDITOR, authorPaste } from './author-paste'
import { LiftedBlock } from './blocks/lifted-block'
import { $readHtml, $writeHtml } from './codec/author-codec'
import { parseBody } from './codec/codec'
import { InsertInteractiveDialog } from './dialogs/insert-interactive-dialog'
import { InsertLinkDialog } from './dialogs/insert-link-dialog'
import { LinkDialog } from './dialogs/link-dialog'
import { ShortcutsDialog } from './dialogs/shortcuts-dialog'
import { TableSettingsDialog } from './dialogs/table-settings-dialog'
import { EditorBox } from './editor-box'
import { EditorContext, type EditorPlace } from './editor-context'
import { editorHeight } from './editor-height'
import type { EditorFeatures } from './features'
import { MarkBar } from './marks/mark-bar'
import { useMarkNames } from './marks/use-mark-names'
import { AtomViewContext } from './nodes/atom-view'
import { registerBlockKeys } from './plugins/block-keys'
import { registerDrawnAttributes } from './plugins/draw-attributes'
import { registerPaste } from './plugins/paste'
import { registerSpareLines } from './plugins/spare-lines'
import { TableHandle } from './plugins/table-handle'
import { useBlockDrag } from './plugins/use-block-drag'
import { OUTPUT_DEBOUNCE_MS, useHtmlOutput } from './plugins/use-html-output'
import { StatusBar } from './status-bar'
import { editorTheme } from './theme'
import { focusTools } from './toolbar/tool-row'
import { Toolbar } from './toolbar/toolbar'
import './editor.css'
import { useEditorActions } from './use-editor-actions'

export type AuthorEditorProps = {
  /** The initial HTML; later values are ignored. */
  value: string
  /** Receives the text as HTML of contract.md §7, 250 ms after the last change. */
  onChange: (html: string) => void
  features: EditorFeatures
  /** The item being edited; without it only simple links are available. */
  place?: EditorPlace
  /** The id of the visible label. */
  labelledBy: string
  lang?: string
  /** The height of a form field in rows, 2 to 10; without it the editing area is 400 px high (EDT-23, EDT-24). */
  rows?: number
  /** The maximum number of characters, typed or pasted (EDT-22). */
  limit?: 150 | 300
  /** Whether interactives have an [edit] button (BLK-20). */
  mayEditInteractives?: boolean
}

const theme = { ...editorTheme, tableScrollableWrapper: 'rt-table', tableCellSelected: 'bg-accent-soft' }

/** The subtypes that each insertion accepts; any interactive if not listed. */
const pickedSubTypes = {
  interactive: {},
  'fun-fact': { subTypes: ['fun-fact'] },
} as const

/** The display mode of an image, by where it is inserted (AST-09). */
const imageModes = { image: 'block', 'inline-image': 'inline' } as const

/** Returns the ids of all items that a text references. */
const namedIds = (html: string) => [...html.matchAll(/data-content-id="([^"]+)"/g)].map(([, id = '']) => id)

/** Above this length of HTML, about a hundred blocks, the browser lays out only blocks in view, unless text flows beside a block. */
const LONG_TEXT = 15_000
const isLong = (html: string) => html.length > LONG_TEXT && !html.includes('data-float')

type EditingAreaProps = Omit<AuthorEditorProps, 'value'> & {
  /** The text as HTML. */
  html: string
}

/** The editing area with its toolbar and dialogs; must be inside an editor. */
function EditingArea({ html, onChange, features, place, labelledBy, lang, rows, limit }: EditingAreaProps) {
  const t = useTranslations('editor')
  const [editor] = useLexicalComposerContext()
  const toolbar = useRef<HTMLDivElement>(null)
  const { actions, dialog } = useEditorActions(features, () => focusTools(toolbar.current))
  const hintId = `${labelledBy}-keys`
  const countId = `${labelledBy}-count`
  const [isMinimised, setIsMinimised] = useState(false)
  const { min, max } = editorHeight(rows, isMinimised)
  useHtmlOutput($writeHtml, onChange, OUTPUT_DEBOUNCE_MS)
  useMarkNames()
  const area = useRef<HTMLDivElement>(null)
  const dropLine = useBlockDrag(area)
  const level = features.formats ? 'full' : 'short'
  useEffect(
    () =>
      mergeRegister(
        registerDrawnAttributes(editor),
        registerSpareLines(editor),
        registerBlockKeys(editor),
        registerPaste(editor, { ...authorPaste(level), onPictures: () => notify.info(t('pastedPictures')) }),
      ),
    [editor, t, level],
  )
  return (
    <>
      <Toolbar ref={toolbar} features={features} actions={actions} />
      <p id={hintId} className="sr-only">
        {t('keysHint')}
      </p>
      <div
        ref={area}
        data-drag-scroll
        className="relative overflow-y-auto"
        style={{ minHeight: min, maxHeight: max ?? undefined }}
      >
        <ContentEditable
          aria-labelledby={labelledBy}
          aria-describedby={limit === undefined ? hintId : `${hintId} ${countId}`}
          lang={lang}
          spellCheck
          data-long={isLong(html) || undefined}
          className="rich-text author-text mx-auto px-6 py-5 outline-none"
          style={{ minHeight: min }}
        />
        <TableHandle area={area} />
        {dropLine !== null && (
          <div
            data-drop-line
            className="-translate-y-1/2 pointer-events-none absolute inset-x-3 h-1 rounded-full bg-accent-mark"
            style={{ top: dropLine }}
          />
        )}
      </div>
      <MarkBar features={features} actions={actions} />
      {dialog?.is === 'link' &&
        (features.links.advanced && place ? (
          <LinkDialog
            start={dialog.start}
            place={place}
            onApply={(target, name) => actions.setLink({ ...target, text: '', name })}
            onUnlink={() => {
              actions.closeDialog()
              actions.removeLink()
            }}
            onClose={actions.closeDialog}
          />
        ) : (
          <InsertLinkDialog
            start={dialog.start}
            onInsert={(link) => actions.setLink({ ...link, fields: {} })}
            onClose={actions.closeDialog}
          />
        ))}
      <StatusBar
        html={html}
        limit={limit}
        countId={countId}
        isMinimised={isMinimised}
        onMinimise={rows === undefined ? setIsMinimised : undefined}
      />
      {dialog?.is === 'shortcuts' && <ShortcutsDialog features={features} onClose={actions.closeDialog} />}
      {dialog?.is === 'table' && (
        <TableSettingsDialog start={dialog.start} onApply={actions.setTable} onClose={actions.closeDialog} />
      )}
      {dialog?.is === 'picture' && (
        <ImageSelectionDialog
          mode={imageModes[dialog.insertion]}
          onChoose={(chosen) => {
            actions.closeDialog()
            if (chosen.is === 'item') actions.pick(dialog.insertion, chosen.item, { size: chosen.size })
          }}
          onClose={actions.closeDialog}
        />
      )}
      {dialog?.is === 'pick' && (
        <InsertInteractiveDialog
          title={t(`pick.title.${dialog.insertion}`)}
          searchLabel={t(dialog.insertion === 'fun-fact' ? 'pick.searchFunFacts' : 'pick.search')}
          {...pickedSubTypes[dialog.insertion]}
          onInsert={(item) => {
            actions.closeDialog()
            actions.pick(dialog.insertion, item, { mark: dialog.mark })
          }}
          onClose={actions.closeDialog}
        />
      )}
    </>
  )
}

/** The rich-text editor for authors (EDT-02). Load it on demand through `EditorField`. */
export function AuthorEditor({ value, onChange, mayEditInteractives = false, ...rest }: AuthorEditorProps) {
  const [html, setHtml] = useState(value)
  const contents = useEmbeddedContents(namedIds(html))
  const { contentOrigin, editArea } = rest.features
  const hasTools = useDeferredValue(true, false)
  const surroundings = useMemo(
    () => ({ contents, mayEditInteractives, hasTools, contentOrigin, editArea }),
    [contents, mayEditInteractives, hasTools, contentOrigin, editArea],
  )
  return (
    <EditorContext value={surroundings}>
      <AtomViewContext value={AtomViews}>
        <DragArea lifted={<LiftedBlock />}>
          <EditorBox
            name={AUTHOR_EDITOR}
            theme={theme}
            extension={AuthorExtension}
            $fill={() => {
              const blocks = $readHtml(parseBody(value))
              $getRoot().append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]))
            }}
          >
            <EditingArea
              {...rest}
              html={html}
              onChange={(next) => {
                setHtml(next)
                onChange(next)
              }}
            />
          </EditorBox>
        </DragArea>
      </AtomViewContext>
    </EditorContext>
  )
}
