'use client'

import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { Maximize2, Minimize2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { announce } from '@/components/feedback/announcer'
import { IconButton } from '@/components/ui/icon-button'
import { countHtmlWords } from '@/lib/common/html-text'
import { $countCharacters, registerLimit } from './plugins/limit'

/** The numbers of remaining characters that are announced to screen readers. */
const SAID_AT = [20, 10, 5, 0]

/** Returns the remaining characters, and how many of the last paste did not fit. */
function useLimit(limit: number | undefined) {
  const t = useTranslations('editor.limit')
  const left = useTranslations('ui.form')
  const [editor] = useLexicalComposerContext()
  const [count, setCount] = useState(0)
  const [cut, setCut] = useState(0)
  useEffect(() => {
    if (limit === undefined) return
    let last = editor.read($countCharacters)
    setCount(last)
    let cutNow = 0
    const stopLimit = registerLimit(editor, limit, (characters, isPasted) => {
      if (isPasted) cutNow = characters
      else announce(t('full'))
    })
    const stopCounting = editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
      const now = editorState.read($countCharacters)
      const isPassed = SAID_AT.some((mark) => limit - last > mark && limit - now <= mark)
      if (isPassed && cutNow === 0) announce(left('remaining', { count: Math.max(0, limit - now) }))
      last = now
      setCount(now)
      setCut(cutNow)
      cutNow = 0
    })
    return () => {
      stopLimit()
      stopCounting()
    }
  }, [editor, limit, t, left])
  return { left: limit === undefined ? null : limit - count, cut }
}

type StatusBarProps = {
  /** The text as HTML. */
  html: string
  limit: number | undefined
  /** The id of the count, which describes the text field. */
  countId: string
  isMinimised: boolean
  /** Undefined where the height is given in rows. */
  onMinimise: ((isMinimised: boolean) => void) | undefined
}

/** The status bar: the amount of text, the remaining characters, and the height of the text (EDT-22, EDT-23, EDT-31). */
export function StatusBar({ html, limit, countId, isMinimised, onMinimise }: StatusBarProps) {
  const t = useTranslations('editor')
  const form = useTranslations('ui.form')
  const { left, cut } = useLimit(limit)
  const words = useMemo(() => countHtmlWords(html), [html])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, and these are facts.
    <div
      role="group"
      aria-label={t('status')}
      className="flex min-h-9 flex-wrap items-center gap-x-5 gap-y-1 rounded-b-2 border-t border-line bg-surface-sunken px-3 py-1 text-fs-1 text-text-quiet print:hidden"
    >
      <span className="num">{t('words', { count: words })}</span>
      {left !== null && (
        <span id={countId} className={left < 0 ? 'num text-danger-text' : 'num'}>
          {left < 0 ? t('limit.over', { count: -left }) : form('remaining', { count: left })}
        </span>
      )}
      <span role="status" className="text-warning-text">
        {cut > 0 && t('limit.cut', { count: cut })}
      </span>
      {onMinimise && (
        <IconButton
          size="sm"
          label={isMinimised ? t('enlarge') : t('minimise')}
          icon={isMinimised ? <Maximize2 /> : <Minimize2 />}
          onClick={() => onMinimise(!isMinimised)}
          className="ml-auto"
        />
      )}
    </div>
  )
}
