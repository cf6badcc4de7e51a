'use client'

import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { Link2Off, Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { announce } from '@/components/feedback/announcer'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { $markAround, type Mark } from '../commands/links'
import type { EditorFeatures } from '../features'
import type { EditorActions } from '../use-editor-actions'
import { useMarkName } from './use-mark-name'

const variants = ['filled', 'outlined'] as const

/** How long the caret must rest in a mark before its tools appear, in ms: moving through a mark shows and announces nothing (EDT-25). */
const FOCUS_DEBOUNCE_MS = 100

/** Returns the link, chip or fun fact at the caret. */
function useCurrentMark(): Mark | null {
  const [editor] = useLexicalComposerContext()
  const [mark, setMark] = useState<Mark | null>(null)
  useEffect(() => {
    let shown: Mark | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    function show(next: Mark | null) {
      shown = next
      setMark((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
    }
    const stop = editor.registerUpdateListener(({ editorState }) => {
      const next = editorState.read($markAround)
      clearTimeout(timer)
      if (next === null || next.key === shown?.key) show(next)
      else timer = setTimeout(() => show(next), FOCUS_DEBOUNCE_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [editor])
  return mark
}

/** Describes the mark at the caret and its actions. It is below the text, so that it covers nothing, and can be reached with Tab. */
export function MarkBar({ features, actions }: { features: EditorFeatures; actions: EditorActions }) {
  const t = useTranslations('editor.mark')
  const [editor] = useLexicalComposerContext()
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

  if (!mark) return null
  const variant = mark.fields['data-variant'] ?? 'filled'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would disable nothing here, and browsers style it.
    <div
      role="group"
      aria-label={name}
      // Sticky above a form's save bar for texts taller than the window. Pressing it keeps the caret in place.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && editor.focus()}
      className="sticky bottom-(--savebar-h,0rem) z-sticky flex min-h-10 rounded-b-2 bg-surface flex-wrap items-center gap-1 border-line border-t py-1 pr-1.5 pl-3 font-ui text-fs-1 print:hidden"
    >
      <span className="wrap-anywhere mr-auto min-w-0 font-medium">{name}</span>
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
