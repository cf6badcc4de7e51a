'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { SearchField } from '@/components/form/search-field'
import { PickerResults } from '@/components/picker/picker-results'
import { usePagedSearch } from '@/components/picker/use-paged-search'
import { Chip, ChipButton } from '@/components/ui/chip'
import { useBankImages, useImageTags } from '@/lib/asset/client/use-bank-images'
import { BANK_PAGE_SIZE } from '@/lib/asset/limits'
import type { WireBankAsset } from '@/lib/asset/schema'
import { pictureButton } from './picture-button'

function ImageCard({ image, onSelect }: { image: WireBankAsset; onSelect: () => void }) {
  const t = useTranslations('asset.bank')
  const tags = image.tags.join(', ') || image.name
  return (
    <li className="min-w-0">
      <button type="button" aria-label={t('selectOf', { tags })} onClick={onSelect} className={pictureButton}>
        <img src={image.url} alt="" loading="lazy" className="size-full object-cover" />
        <span className="absolute inset-0 grid place-items-center bg-scrim opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100">
          <span className="rounded-1 bg-accent px-3 py-1 font-semibold text-accent-ink">{t('select')}</span>
        </span>
      </button>
      <p className="mt-1 truncate text-fs-1 text-text-quiet" title={tags}>
        {tags}
      </p>
    </li>
  )
}

type ImagesDialogProps = { onSelect: (image: WireBankAsset) => void; onClose: () => void }

/** The images of the bank, found by their tags; pressing one selects it and closes the dialog (DLG-01 to DLG-03). */
export function ImagesDialog({ onSelect, onClose }: ImagesDialogProps) {
  const t = useTranslations('asset.bank')
  const ui = useTranslations('ui.form')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { text, page, setPage, search, restart } = usePagedSearch()
  const known = useImageTags(text)
  const suggested = (known ?? []).filter((tag) => !chosen.includes(tag))
  // A completely typed tag counts without being pressed, even if it is not among the suggestions.
  const whole = suggested.filter((tag) => tag.toLowerCase() === text.toLowerCase())
  const typed = known?.length === 0 && text !== '' ? [text.toLowerCase()] : whole
  const found = useBankImages([...chosen, ...typed], page)

  function choose(tags: readonly string[]) {
    setChosen(tags)
    restart()
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('title')} size="maximised">
      <SearchField label={t('search')} onSearch={search} className="lg:w-full" />
      {(chosen.length > 0 || suggested.length > 0) && (
        <ul aria-label={t('tags')} className="mt-3 flex flex-wrap gap-2">
          {chosen.map((tag) => (
            <li key={tag}>
              <Chip
                variant="accent"
                onRemove={() => choose(chosen.filter((each) => each !== tag))}
                removeLabel={ui('remove', { label: tag })}
              >
                {tag}
              </Chip>
            </li>
          ))}
          {suggested.map((tag) => (
            <li key={tag}>
              <ChipButton pressed={typed.includes(tag)} onClick={() => choose([...chosen, tag])}>
                {tag}
              </ChipButton>
            </li>
          ))}
        </ul>
      )}
      <PickerResults
        found={found}
        page={page}
        pageSize={BANK_PAGE_SIZE}
        onPageChange={setPage}
        label={t('results')}
        layout="pictures"
      >
        {(image) => <ImageCard key={image.id} image={image} onSelect={() => onSelect(image)} />}
      </PickerResults>
    </Dialog>
  )
}
