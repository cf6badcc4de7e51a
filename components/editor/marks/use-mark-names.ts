import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { mergeRegister } from '@lexical/utils'
import { $getNodeByKey } from 'lexical'
import { useEffect } from 'react'
import { $markFrom } from '../commands/links'
import { EntityLinkNode, EntityNode } from '../nodes/inlines'
import { useMarkName } from './use-mark-name'

/** Labels the elements of links, chips and fun facts for screen readers and tooltips, as far as their targets are known. */
export function useMarkNames(): void {
  const [editor] = useLexicalComposerContext()
  const nameOf = useMarkName()
  useEffect(() => {
    function $name(key: string) {
      const element = editor.getElementByKey(key)
      const node = $getNodeByKey(key)
      if (!element || !(node instanceof EntityLinkNode || node instanceof EntityNode)) return
      const { name, isMissing } = nameOf($markFrom(node))
      element.title = name
      element.toggleAttribute('data-missing', isMissing)
      if (node instanceof EntityLinkNode) return
      element.setAttribute('role', 'group')
      element.setAttribute('aria-label', name)
    }
    const stops = [EntityLinkNode, EntityNode].map((klass) =>
      editor.registerMutationListener(
        klass,
        (mutations) => {
          editor.getEditorState().read(() => {
            for (const [key, mutation] of mutations) if (mutation !== 'destroyed') $name(key)
          })
        },
        { skipInitialization: false },
      ),
    )
    return mergeRegister(...stops)
  }, [editor, nameOf])
}
