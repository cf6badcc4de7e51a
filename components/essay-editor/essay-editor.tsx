'use client'

import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import { type InitialConfigType, LexicalComposer } from '@lexical/react/LexicalComposer'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { ListPlugin } from '@lexical/react/LexicalListPlugin'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import {
  $getRoot,
  $getSelection,
  $setSelection,
  CLEAR_HISTORY_COMMAND,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SCROLL_INTO_VIEW_TAG,
  type UpdateTag,
} from 'lexical'
import { useEffect, useRef } from 'react'
import { $essayHtml, $fillWithHtml } from './essay-html'
import { $keepCaret } from './keep-caret'
import type { TextFieldProps } from './plain-field'
import { Toolbar } from './toolbar'

/** Says of an update that it came from outside, so that it is not told back. */
const FROM_OUTSIDE = 'from-outside'

const theme = {
  heading: { h2: 'text-fs-5', h3: 'text-fs-4', h4: 'text-fs-3' },
  list: { nested: { listitem: 'list-none' } },
  text: {
    underline: 'underline',
    strikethrough: 'line-through',
    underlineStrikethrough: '[text-decoration:underline_line-through]',
  },
}

/** Brings a value from elsewhere into the editor. The caret stays at its words, and nothing scrolls or takes the focus. */
function takeFromOutside(editor: LexicalEditor, value: string): void {
  const root = editor.getRootElement()
  const tag: UpdateTag[] = [FROM_OUTSIDE, HISTORY_MERGE_TAG, SKIP_SCROLL_INTO_VIEW_TAG]
  if (root !== document.activeElement) {
    tag.push(SKIP_DOM_SELECTION_TAG)
    // What the page has selected here would wander with the nodes that go, and the editor after it.
    const selection = document.getSelection()
    if (root?.contains(selection?.anchorNode ?? null)) selection?.removeAllRanges()
  }
  editor.update(() => $keepCaret(() => $fillWithHtml(editor, value)), { tag })
}

/** Tells each change as HTML, and takes a value that came from elsewhere (another tab's text, for instance), which undoing leaves as it is. */
function HtmlValue({ value, onChange }: Pick<TextFieldProps, 'value' | 'onChange'>) {
  const [editor] = useLexicalComposerContext()
  const told = useRef(value)
  const notify = useRef(onChange)
  useEffect(() => {
    notify.current = onChange
  })
  useEffect(() => {
    // What the editor makes of the value, which may be other HTML: only what differs from this was written by somebody.
    let held = editor.read($essayHtml)
    return editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
      const html = editorState.read($essayHtml)
      if (html === held) return
      held = html
      if (tags.has(FROM_OUTSIDE)) return
      told.current = html
      notify.current(html)
    })
  }, [editor])
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    // The steps of before know nothing of it: taken back to one of them, the text would lose words that are not this field's own.
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined)
    takeFromOutside(editor, value)
  }, [editor, value])
  return null
}

/** Brings the selection that the editor remembers to the page. Runs inside an update. */
function $bringSelection() {
  const left = $getSelection()
  if (left) $setSelection(left.clone())
}

/**
 * Has the caret stand where it was left when the focus comes back, from a dialog for instance, as it does in every other field, and at the end
 * when it first comes. Here browsers would put it before the first word; only a press says where it is to go.
 */
function CaretStays() {
  const [editor] = useLexicalComposerContext()
  useEffect(
    () =>
      editor.registerRootListener((root) => {
        if (!root) return
        let isPressed = false
        let isFirst = true
        function handlePress() {
          isPressed = true
        }
        function handleBlur() {
          isPressed = false
        }
        function handleFocus() {
          const isNew = isFirst && editor.getEditorState().read($getSelection) === null
          const $place = isNew ? () => void $getRoot().selectEnd() : $bringSelection
          isFirst = false
          if (!isPressed) editor.update($place, { discrete: true })
        }
        const listeners = { pointerdown: handlePress, blur: handleBlur, focus: handleFocus }
        for (const [event, listener] of Object.entries(listeners)) root.addEventListener(event, listener)
        return () => {
          for (const [event, listener] of Object.entries(listeners)) root.removeEventListener(event, listener)
        }
      }),
    [editor],
  )
  return null
}

/** The editor of students' essays. Loaded on demand through `EssayField`. */
export function EssayEditor({ value, onChange, labelledBy, describedBy, placeholder, lang }: TextFieldProps) {
  const config = useRef<InitialConfigType>({
    namespace: 'essay',
    theme,
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode],
    // Without a selection: one that is there from the start takes the focus of the page.
    editorState: (editor) => $fillWithHtml(editor, value),
    onError: (error) => {
      throw error
    },
  })
  return (
    <LexicalComposer initialConfig={config.current}>
      <div className="rounded-2 border border-line-strong bg-surface has-[[contenteditable]:focus-visible]:border-focus has-[[contenteditable]:focus-visible]:outline-3 has-[[contenteditable]:focus-visible]:outline-focus">
        <Toolbar />
        <div className="relative">
          <RichTextPlugin
            contentEditable={
              <ContentEditable
                aria-labelledby={labelledBy}
                aria-describedby={describedBy}
                aria-placeholder={placeholder ?? ''}
                placeholder={
                  <p
                    aria-hidden="true"
                    className="pointer-events-none absolute inset-x-4 top-3 font-reading text-fs-3 leading-reading text-text-quiet"
                  >
                    {placeholder}
                  </p>
                }
                lang={lang}
                spellCheck
                className="rich-text min-h-45 w-full max-w-none rounded-b-2 px-4 py-3 text-fs-3 outline-none"
              />
            }
            ErrorBoundary={LexicalErrorBoundary}
          />
        </div>
      </div>
      <HistoryPlugin />
      <ListPlugin />
      <HtmlValue value={value} onChange={onChange} />
      <CaretStays />
    </LexicalComposer>
  )
}
