'use client'

import { PanelLeft } from 'lucide-react'
import { writeLocalSetting } from '@/lib/local-setting/client/write-local-setting'
import { TOC_SETTING } from '@/lib/viewer/limits'

/** Collapses or expands the table of contents on large screens; a cookie stores the choice, so that the server renders it correctly. */
export function TocToggle({ shrink, expand }: { shrink: string; expand: string }) {
  function handleClick(button: HTMLButtonElement) {
    const actor = button.closest<HTMLElement>('[data-viewer]')
    if (!actor) return
    const isShrunk = actor.dataset.toc !== 'shrunk'
    actor.dataset.toc = isShrunk ? 'shrunk' : 'full'
    writeLocalSetting(TOC_SETTING, isShrunk ? 'shrunk' : 'full')
  }

  return (
    <button type="button" id="toc-toggle" className="toc-toggle" onClick={(event) => handleClick(event.currentTarget)}>
      <PanelLeft aria-hidden="true" />
      <span className="sr-only toc-when-full">{shrink}</span>
      <span className="sr-only toc-when-shrunk">{expand}</span>
    </button>
  )
}
