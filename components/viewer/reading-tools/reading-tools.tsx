'use client'

import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { loadInTime } from '@/lib/common/client/load-surely'
import type { SpeechSettings } from '@/lib/speech/settings'
import { setTool, useOpenTools } from '@/lib/viewer/client/reading-tools'

const ListenBar = dynamic(() => loadInTime(() => import('./listen-bar')).then((file) => file.ListenBar), { ssr: false })
const LineReader = dynamic(() => loadInTime(() => import('./line-reader')).then((file) => file.LineReader), {
  ssr: false,
})

interface ReadingToolsProps {
  /** The page and its version; a change restarts reading from the beginning. */
  text: string
  voice: SpeechSettings
}

/** The open reading tools; each is loaded on opening. */
export function ReadingTools({ text, voice }: ReadingToolsProps) {
  const open = useOpenTools()

  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the page ends the reading.
  useEffect(() => () => setTool('listen', false), [text])

  return (
    <>
      {open.has('listen') && <ListenBar key={text} voice={voice} />}
      {open.has('line-reader') && <LineReader />}
    </>
  )
}
