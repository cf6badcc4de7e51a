import { $generateNodesFromDOM } from '@lexical/html'
import { ListItemNode, ListNode } from '@lexical/list'
import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import { $getRoot } from 'lexical'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

// A plain Lexical rich-text editor without product code, for `npm run bench -- editor`: its page sets the text and presses the button.

const html = (document.querySelector('template') as HTMLTemplateElement).innerHTML

function Editor() {
  const config = {
    namespace: 'bare',
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode],
    onError(error: Error) {
      throw error
    },
    editorState(editor: Parameters<typeof $generateNodesFromDOM>[0]) {
      const dom = new DOMParser().parseFromString(html, 'text/html')
      $getRoot().append(...$generateNodesFromDOM(editor, dom))
    },
  }
  return (
    <LexicalComposer initialConfig={config}>
      <RichTextPlugin contentEditable={<ContentEditable aria-label="Bare" />} ErrorBoundary={LexicalErrorBoundary} />
      <HistoryPlugin />
    </LexicalComposer>
  )
}

function Page() {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Editor />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  )
}

createRoot(document.body.appendChild(document.createElement('main'))).render(<Page />)
