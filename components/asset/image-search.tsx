'use client'

import { useTranslations } from 'next-intl'
import { SearchField } from '@/components/form/search-field'
import { PickerResults } from '@/components/picker/picker-results'
import { usePagedSearch } from '@/components/picker/use-paged-search'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { Button } from '@/components/ui/button'
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { useImageSearch } from '@/lib/authoring/client/use-image-search'
import { PICKER_PAGE_SIZE } from '@/lib/content/limits'
import type { WireContent } from '@/lib/content/schema'
import { pictureButton } from './picture-button'

const pictureOf = ({ uploadsMap }: WireContent) =>
  uploadsMap.imageSmall ?? uploadsMap.imageMedium ?? uploadsMap.imageLarge

/** An image; pressing it shows its caption and a button to use it (AST-03). */
function ImageChoice({ image, onUse }: { image: WireContent; onUse: (image: WireContent) => void }) {
  const t = useTranslations('asset.select')
  const { name, assetCode, data, uploadsMap } = image
  const picture = pictureOf(image)
  const large = uploadsMap.imageMedium ?? picture
  return (
    <li className="min-w-0">
      <Popover>
        <PopoverTrigger aria-label={name} title={name} className={pictureButton}>
          {picture ? (
            <img src={picture.url} alt="" loading="lazy" className="size-full object-cover" />
          ) : (
            <span className="wrap-anywhere p-2 text-fs-1">{name}</span>
          )}
        </PopoverTrigger>
        {/* A popover opened in a dialog is above the dialog. */}
        <PopoverContent aria-label={t('chosen')} closeLabel={t('closePopover')} className="grid w-80 gap-3">
          {large && <img src={large.url} alt="" className="mt-6 max-h-50 w-full rounded-1 object-contain" />}
          <p className="wrap-anywhere">
            <b>{name}</b> {assetCode && <span className="font-code text-fs-1">{assetCode}</span>}
          </p>
          {typeof data.caption === 'string' && data.caption !== '' && (
            <p className="wrap-anywhere text-fs-1 text-text-quiet">
              <StoredHtml as="span" html={data.caption} />
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="primary" onClick={() => onUse(image)}>
              {t('use')}
            </Button>
            <PopoverClose asChild>
              <Button size="sm" variant="quiet">
                {t('back')}
              </Button>
            </PopoverClose>
          </div>
        </PopoverContent>
      </Popover>
    </li>
  )
}

/** The existing images, ten per page. */
export function ImageSearch({ onUse }: { onUse: (image: WireContent) => void }) {
  const t = useTranslations('asset.select')
  const { text, page, setPage, search } = usePagedSearch()
  const found = useImageSearch(text, page)
  return (
    <>
      <SearchField label={t('search')} onSearch={search} className="mt-4 lg:w-full" />
      <PickerResults
        found={found}
        page={page}
        pageSize={PICKER_PAGE_SIZE}
        onPageChange={setPage}
        label={t('results')}
        layout="thumbnails"
      >
        {(image) => <ImageChoice key={image.id} image={image} onUse={onUse} />}
      </PickerResults>
    </>
  )
}
