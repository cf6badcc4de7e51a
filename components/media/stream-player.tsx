'use client'

import { Play } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'

const ReactPlayer = dynamic(() => import('react-player'), { ssr: false })

interface StreamPlayerProps {
  url: string
  name: string
  poster: string | undefined
}

/** A film that comes as a stream. Its player is loaded when somebody presses play. */
export function StreamPlayer({ url, name, poster }: StreamPlayerProps) {
  const t = useTranslations('interactive.media')
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) {
    return <ReactPlayer src={url} title={name} poster={poster} controls playing width="100%" height="100%" />
  }
  return (
    <button
      type="button"
      onClick={() => setIsOpen(true)}
      aria-label={t('play', { name })}
      className="relative grid size-full place-items-center bg-surface-inverse"
    >
      {poster && <img src={poster} alt="" className="absolute inset-0 size-full object-cover" />}
      <span className="relative grid size-20 place-items-center rounded-full bg-accent text-accent-ink shadow-2">
        <Play aria-hidden="true" fill="currentColor" className="size-9" />
      </span>
    </button>
  )
}
