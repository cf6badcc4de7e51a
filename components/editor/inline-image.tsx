'use client'

import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { $getNodeByKey, $getState, $setState, SKIP_SELECTION_FOCUS_TAG } from 'lexical'
import { useTranslations } from 'next-intl'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@/components/ui/menu'
import { inlineImagePositions, inlineImageSizes } from '@/lib/rich-text/markup'
import { useEditorSurroundings } from './editor-context'
import { focusText } from './focus-text'
import type { AtomProps } from './nodes/atom-view'
import { InlineAtomNode } from './nodes/inlines'
import { fieldsState } from './nodes/states'
import { MenuChoice } from './toolbar/tool-menu'

/** The maximum heights of inline images (BLK-15). */
const heights: Record<string, string> = { tiny: '1em', small: '3em', medium: '6em', large: '9em' }

type InlineImageProps = Pick<AtomProps, 'nodeKey' | 'fields'>

/** A picture within a line; pressing it opens its size and vertical alignment (BLK-15). */
export function InlineImage({ nodeKey, fields }: InlineImageProps) {
  const t = useTranslations('editor')
  const [editor] = useLexicalComposerContext()
  const isEditable = useLexicalEditable()
  const { contents } = useEditorSurroundings()
  const id = fields['data-content-id'] ?? ''
  const item = contents.items.get(id)
  const size = fields['data-size'] ?? 'small'
  const position = fields['data-valign'] ?? 'top'
  const uploads = item?.uploadsMap
  const picture = uploads && (uploads.imageSmall ?? uploads.imageMedium ?? uploads.imageLarge)
  const shown = picture ? (
    <img
      src={picture.url}
      alt={item.name}
      className="inline-block w-auto"
      style={{ maxHeight: heights[size], verticalAlign: position }}
    />
  ) : (
    <span className="rounded-1 bg-surface-sunken px-1 text-fs-1">
      {contents.stateOf(id) === 'missing' ? t('mark.missing', { name: t('inlineImage.name') }) : t('inlineImage.name')}
    </span>
  )
  if (!isEditable) return shown

  /** Changes the picture in a single undo step. */
  function change($work: (node: InlineAtomNode) => void) {
    // The focus returns from the menu to the picture.
    editor.update(
      () => {
        const node = $getNodeByKey(nodeKey)
        if (node instanceof InlineAtomNode) $work(node)
      },
      { tag: SKIP_SELECTION_FOCUS_TAG },
    )
  }
  const set = (name: string, value: string) =>
    change((node) => $setState(node, fieldsState, { ...$getState(node, fieldsState), [name]: value }))

  return (
    <Menu>
      <MenuTrigger
        aria-label={t('inlineImage.named', { name: item?.name ?? '' })}
        // Keys meant for the picture must not reach the text; Escape returns to the text.
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape') focusText(editor)
        }}
        className="inline rounded-1 align-baseline"
      >
        {shown}
      </MenuTrigger>
      <MenuContent>
        <MenuChoice
          label={t('inlineImage.size')}
          value={size}
          values={inlineImageSizes}
          nameOf={(value) => t(`inlineImage.sizes.${value}`)}
          onChoose={(value) => set('data-size', value)}
        />
        <MenuSeparator />
        <MenuChoice
          label={t('inlineImage.position')}
          value={position}
          values={inlineImagePositions}
          nameOf={(value) => t(`inlineImage.positions.${value}`)}
          onChoose={(value) => set('data-valign', value)}
        />
        <MenuSeparator />
        <MenuItem danger onSelect={() => change((node) => node.remove())}>
          {t('remove')}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
