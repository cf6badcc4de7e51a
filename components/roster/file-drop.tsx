'use client'

import { Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { type ChosenFile, listedFiles } from '@/lib/roster/client/choose-files'
import { droppedFiles } from '@/lib/roster/client/dropped-files'

type FileDropProps = {
  isBusy: boolean
  onChosen: (files: readonly ChosenFile[]) => void
  /** Called if something that was dropped cannot be read. */
  onUnreadable: () => void
}

/** Takes roster files by drag and drop or file picker: a zip, several CSV files, or a folder. */
export function FileDrop({ isBusy, onChosen, onUnreadable }: FileDropProps) {
  const t = useTranslations('roster.file')
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = listedFiles(target.files ?? [])
    // Cleared so that choosing the same file again fires another change event.
    target.value = ''
    if (chosen.length > 0) onChosen(chosen)
  }

  function handleDrag(event: DragEvent) {
    event.preventDefault()
    setIsOver(true)
  }

  function handleLeave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
  }

  async function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (isBusy) return
    try {
      onChosen(await droppedFiles(event.dataTransfer))
    } catch {
      onUnreadable()
    }
  }

  return (
    <section
      aria-label={t('title')}
      onDragEnter={handleDrag}
      onDragOver={handleDrag}
      onDragLeave={handleLeave}
      onDrop={(event) => void handleDrop(event)}
      className={cn(
        'flex flex-wrap items-center gap-4 rounded-2 border-2 border-dashed p-6',
        isOver ? 'border-accent-mark bg-accent-soft' : 'border-line-strong',
      )}
    >
      <Upload aria-hidden="true" className="size-icon-lg flex-none text-text-quiet" />
      <p className="min-w-0 flex-[1_1_24rem]">
        <span className="font-medium">{t('drop')}</span>
        <span className="block text-fs-1 text-text-quiet">{t('kinds')}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={() => folder.current?.click()}>
          {t('chooseFolder')}
        </Button>
        <Button variant="primary" loading={isBusy} onClick={() => files.current?.click()}>
          {t('choose')}
        </Button>
      </div>
      <input
        ref={files}
        type="file"
        multiple
        accept=".zip,.csv,application/zip,text/csv"
        aria-label={t('choose')}
        hidden
        tabIndex={-1}
        onChange={handleChange}
      />
      <input
        ref={(input) => {
          folder.current = input
          // React has no prop for this attribute.
          if (input) input.webkitdirectory = true
        }}
        type="file"
        multiple
        aria-label={t('chooseFolder')}
        hidden
        tabIndex={-1}
        onChange={handleChange}
      />
    </section>
  )
}
