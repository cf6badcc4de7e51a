'use client'

import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { mergeRegister } from '@lexical/utils'
import { useEffect, useRef } from 'react'
import { $toggleFormat } from '../commands/formats'
import { $toggleList } from '../commands/lists'
import { $toggleStyle } from '../commands/styles'
import { EditorBox } from '../editor-box'
import { essayFeatures } from '../features'
import { registerCaretStays } from '../plugins/caret-stays'
import { type PasteRules, registerPaste } from '../plugins/paste'
import { takeFromOutside } from '../plugins/take-value'
import { useHtmlOutput } from '../plugins/use-html-output'
import { editorTheme } from '../theme'
import { focusTools } from '../toolbar/tool-row'
import { useEdit } from '../use-edit'
import { useShortcuts } from '../use-shortcuts'
import { EssayExtension } from './essay-extension'
import { $essayHtml, $fillWithHtml, $readHtml } from './essay-text'
import { type EssayActions, EssayToolbar } from './essay-toolbar'
import { fitEssay } from './fit-essay'
import type { TextFieldProps } from './plain-field'

const theme = { ...editorTheme, heading: { h2: 'text-fs-5', h3: 'text-fs-4', h4: 'text-fs-3' } }

const NAME = 'essay'

const paste: PasteRules = { fit: fitEssay, $read: (body) => $readHtml(body), nodesOf: NAME }

/** Reports each change at once, so that nothing is lost with the page, and takes over a value that came from elsewhere. */
function useValue({ value, onChange }: Pick<TextFieldProps, 'value' | 'onChange'>): void {
  const [editor] = useLexicalComposerContext()
  const told = useRef(value)
  function tell(html: string) {
    told.current = html
    onChange(html)
  }
  useHtmlOutput($essayHtml, tell, 0)
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    takeFromOutside(editor, () => $fillWithHtml(value))
  }, [editor, value])
}

/** Returns the actions of an essay's tools and shortcuts. */
function useActions(): EssayActions {
  const [editor] = useLexicalComposerContext()
  const edit = useEdit()
  return {
    style: (option) => edit(() => $toggleStyle(editor, option)),
    heading: () => edit(() => $toggleFormat('h2')),
    quote: () => edit(() => $toggleFormat('quote')),
    bullet: () => edit(() => $toggleList('bullet')),
    number: () => edit(() => $toggleList('number')),
  }
}

/** The tools and the text; must be inside an editor. */
function EssayArea({ value, onChange, labelledBy, describedBy, placeholder, lang }: TextFieldProps) {
  const [editor] = useLexicalComposerContext()
  const tools = useRef<HTMLDivElement>(null)
  const actions = useActions()
  useValue({ value, onChange })
  useShortcuts(essayFeatures, {
    bold: () => actions.style('bold'),
    italic: () => actions.style('italic'),
    underline: () => actions.style('underline'),
    heading1: actions.heading,
    quote: actions.quote,
    bulletList: actions.bullet,
    numberedList: actions.number,
    tools: () => focusTools(tools.current),
  })
  useEffect(() => mergeRegister(registerCaretStays(editor), registerPaste(editor, paste)), [editor])
  return (
    <>
      <EssayToolbar ref={tools} actions={actions} />
      <div className="relative">
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
      </div>
    </>
  )
}

/** The editor for student essays, with fewer features than the author editor. Load it on demand through `EssayField`. */
export function EssayEditor(props: TextFieldProps) {
  return (
    <EditorBox name={NAME} theme={theme} extension={EssayExtension} $fill={() => $fillWithHtml(props.value)}>
      <EssayArea {...props} />
    </EditorBox>
  )
}
