'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { loadInTime } from '@/lib/common/client/load-surely'

const PictureViewer = dynamic(() => loadInTime(() => import('./picture-viewer')).then((file) => file.PictureViewer), {
  ssr: false,
})

/** A picture of the page, and the element that opened it. */
type ViewerResult = { src: string; alt: string; opener: HTMLElement | null }

/** Opens pictures marked as `data-zoomable`, and loads the viewer for that. */
export function PictureLeaf() {
  const [opened, setOpened] = useState<ViewerResult | null>(null)

  useEffect(() => {
    const handleClick = ({ target }: MouseEvent) => {
      const pressed = target instanceof Element ? target.closest('.viewer :is(.zoomable, .zoom-button)') : null
      const figure = pressed?.closest<HTMLElement>('[data-zoomable]')
      const picture = figure?.querySelector<HTMLImageElement>('.zoomable')
      if (!figure?.dataset.zoomable || !picture) return
      setOpened({
        src: figure.dataset.zoomable,
        alt: picture.alt,
        opener: figure.querySelector<HTMLElement>('.zoom-button'),
      })
    }
    document.addEventListener('click', handleClick)
    return () => document.removeEventListener('click', handleClick)
  }, [])

  function handleClose() {
    setOpened(null)
    // The page behind can be focused only once the viewer is gone.
    window.setTimeout(() => opened?.opener?.focus({ preventScroll: true }))
  }

  return opened && <PictureViewer src={opened.src} alt={opened.alt} onClose={handleClose} />
}
