'use client'

import { X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { notify } from '@/components/feedback/notify'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { SearchField } from '@/components/form/search-field'
import { PickerResults } from '@/components/picker/picker-results'
import { usePagedSearch } from '@/components/picker/use-paged-search'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { RequestError } from '@/lib/api/client/request-error'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { itemPath } from '@/lib/authoring/address'
import type { ChildLink } from '@/lib/authoring/authored-item'
import { addRubric, createRubric, removeRubric } from '@/lib/authoring/client/rubrics-of'
import { useContentSearch } from '@/lib/content/client/use-content-search'
import { PICKER_PAGE_SIZE } from '@/lib/content/limits'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { ItemName } from './item-links'
import { PartSection } from './part-section'

type RubricDialogProps = { without: readonly string[]; onChoose: (id: string) => void; onClose: () => void }

function RubricDialog({ without, onChoose, onClose }: RubricDialogProps) {
  const t = useTranslations('authoring.rubrics')
  const { text: keyword, page, setPage, search } = usePagedSearch()
  const found = useContentSearch({ keyword, kinds: [{ contentType: 'rubric' }], page, without, within: null })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('title')} size="large">
      <SearchField label={t('search')} onSearch={search} />
      <PickerResults
        found={found}
        page={page}
        pageSize={PICKER_PAGE_SIZE}
        onPageChange={setPage}
        label={t('results')}
        layout="rows"
      >
        {({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2">
            <span className="wrap-anywhere min-w-0">{name}</span>
            <Button size="sm" aria-label={t('useOf', { name })} onClick={() => onChoose(id)}>
              {t('use')}
            </Button>
          </li>
        )}
      </PickerResults>
    </Dialog>
  )
}

type ItemRubricsProps = {
  contentId: string
  rubrics: readonly ChildLink[]
  /** Whether the user may create rubrics. */
  mayCreate: boolean
}

/** Manages the rubrics for grading answers to an item: create one, add an existing one, remove one. */
export function ItemRubrics({ contentId, rubrics, mayCreate }: ItemRubricsProps) {
  const t = useTranslations('authoring.rubrics')
  const router = useRouter()
  const refresh = useRefresh()
  const once = useRepeatKey()
  const [isPicking, setPicking] = useState(false)
  const [isSending, setSending] = useState(false)

  async function send(work: () => Promise<unknown>) {
    setSending(true)
    try {
      await work()
      refresh()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      notify.error(error.message)
    } finally {
      setSending(false)
    }
  }

  const create = () =>
    send(async () => {
      const made = await once(contentId, (key) => createRubric(contentId, key))
      router.push(itemPath('author', made))
    })

  return (
    <PartSection title={t('title')}>
      {rubrics.length === 0 && <p className="mb-3 text-text-quiet">{t('none')}</p>}
      <HydratedFieldset>
        <ul aria-label={t('title')} className="mb-3 empty:hidden">
          {rubrics.map((rubric) => (
            <li key={rubric.id} className="flex items-center justify-between gap-4 border-b-1 py-2">
              <ItemName item={rubric} />
              <IconButton
                size="sm"
                label={t('remove', { name: rubric.name })}
                icon={<X />}
                disabled={isSending}
                onClick={() => void send(() => removeRubric(contentId, rubric.id))}
              />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button size="sm" disabled={isSending} onClick={() => setPicking(true)}>
            {t('add')}
          </Button>
          {mayCreate && (
            <Button size="sm" loading={isSending} onClick={() => void create()}>
              {t('new')}
            </Button>
          )}
        </div>
      </HydratedFieldset>
      {isPicking && (
        <RubricDialog
          without={rubrics.map(({ id }) => id)}
          onChoose={(id) => {
            setPicking(false)
            void send(() => addRubric(contentId, id))
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </PartSection>
  )
}
