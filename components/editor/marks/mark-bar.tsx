'use client'

import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { Link2Off, Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { announce } from '@/components/feedback/announcer'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { $markAround, type Mark } from '../commands/links'
import type { EditorFeatures } from '../features'
import type { EditorActions } from '../use-editor-actions'
import { useMarkName } from './use-mark-name'

/** Between the mark and its bar, and between the bar and the edge of the text, in pixels. */
const GAP = 4

const variants = ['filled', 'outlined'] as const

/** The link, chip or fun fact in which the caret stands. */
function useCurrentMark(): Mark | null {
  const [editor] = useLexicalComposerContext()
  const [mark, setMark] = useState<Mark | null>(null)
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const next = editorState.read($markAround)
        setMark((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
      }),
    [editor],
  )
  return mark
}

/** What the mark around the caret is and what can be done with it; it stands below the mark, and Tab leads from the text to it. */
export function MarkBar({ features, actions }: { features: EditorFeatures; actions: EditorActions }) {
  const t = useTranslations('editor.mark')
  const [editor] = useLexicalComposerContext()
  const bar = useRef<HTMLDivElement>(null)
  const current = useCurrentMark()
  const isOffered = { link: true, chip: features.chipMenu, 'fun-fact': features.funFacts }
  const mark = current && isOffered[current.kind] ? current : null
  const { name } = useMarkName()(mark ?? { kind: 'chip', url: '', fields: {} })
  const key = mark?.key
  const said = useRef(name)
  useEffect(() => {
    said.current = name
  })

  useEffect(() => {
    if (key) announce(t('entered', { name: said.current }))
  }, [key, t])

  useLayoutEffect(() => {
    function place() {
      const [box, element] = [bar.current, key ? editor.getElementByKey(key) : null]
      const around = box?.offsetParent
      if (!box || !element || !around) return
      const [from, to] = [around.getBoundingClientRect(), element.getBoundingClientRect()]
      const furthest = around.clientWidth - box.offsetWidth - GAP
      box.style.top = `${to.bottom - from.top + around.scrollTop + GAP}px`
      box.style.left = `${Math.max(GAP, Math.min(to.left - from.left, furthest))}px`
    }
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [editor, key])

  if (!mark) return null
  const variant = mark.fields['data-variant'] ?? 'filled'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would disable nothing here, and it has a look of its own.
    <div
      ref={bar}
      role="group"
      aria-label={name}
      // A press leaves the caret where it is.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && editor.focus()}
      className="absolute z-sticky flex max-w-full animate-fade items-center gap-1 rounded-2 border border-line-strong bg-surface-raised py-1 pr-1 pl-3 font-ui text-fs-1 shadow-2 print:hidden"
    >
      <span className="min-w-0 max-w-80 truncate">{name}</span>
      {mark.kind === 'chip' ? (
        variants.map((each) => (
          <Button
            key={each}
            size="sm"
            variant="quiet"
            aria-pressed={variant === each}
            onClick={() => actions.changeMark(mark.key, { ...mark.fields, 'data-variant': each })}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent-text hc:aria-pressed:inset-ring-2"
          >
            {t(`variant.${each}`)}
          </Button>
        ))
      ) : (
        <IconButton size="sm" label={t(`edit.${mark.kind}`)} icon={<Pencil />} onClick={() => actions.editMark(mark)} />
      )}
      <IconButton
        size="sm"
        label={t(`remove.${mark.kind}`)}
        icon={mark.kind === 'link' ? <Link2Off /> : <Trash2 />}
        onClick={() => actions.removeMark(mark.key)}
      />
    </div>
  )
}
