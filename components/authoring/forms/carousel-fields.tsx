'use client'

import { useTranslations } from 'next-intl'
import { newRandomId } from '@/lib/common/id'
import { MAX_SLIDES, MIN_SLIDES } from '@/lib/interactive/limits'
import type { CarouselData } from '@/lib/interactive/types/carousel-schema'
import { defineForm, type FieldsProps } from './definition'
import { OptionField, WordField } from './fields'
import { ItemList } from './item-list'
import { PickedItem } from './picked-item'
import { LineField } from './rich-fields'

const displays = ['swiper', '3d'] as const
/** What a slide shows. */
const SHOWN = ['image', 'video', 'audio'] as const

const blank: CarouselData = { display: 'swiper', slides: [] }
const newSlide = (): CarouselData['slides'][number] => ({
  id: newRandomId(),
  name: '',
  description: '',
  contentId: undefined,
})

/** Fields of a carousel: an ordered list of slides, each with its media. */
function CarouselFields({ data, change }: FieldsProps<CarouselData>) {
  const t = useTranslations('authoring.form')
  return (
    <>
      <OptionField
        path="display"
        options={displays.map((value) => ({ value, label: t(`display.${value}`) }))}
        value={data.display}
        onChange={(display) => change({ display })}
      />
      <ItemList
        path="slides"
        required
        items={data.slides}
        onChange={(slides) => change({ slides })}
        min={MIN_SLIDES}
        max={MAX_SLIDES}
        make={newSlide}
        addLabel={t('add.slide')}
      >
        {(slide, at, put) => (
          <>
            <PickedItem
              path={`slides.${at}.contentId`}
              subTypes={SHOWN}
              value={slide.contentId}
              onChange={(contentId) => put({ contentId })}
            />
            <WordField
              path={`slides.${at}.name`}
              label={t('slideName')}
              maxLength={200}
              value={slide.name ?? ''}
              onChange={(name) => put({ name })}
            />
            <LineField
              path={`slides.${at}.description`}
              maxLength={2000}
              value={slide.description ?? ''}
              onChange={(description) => put({ description })}
            />
          </>
        )}
      </ItemList>
    </>
  )
}

export const carouselForm = defineForm(blank, CarouselFields)
