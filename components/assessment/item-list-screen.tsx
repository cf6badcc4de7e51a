'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ToolItem } from '@/lib/assessment/items'
import type { ListQuery } from '@/lib/assessment/list-query'
import { builderPath, NEW_ASSESSMENT } from '@/lib/assessment/tool'
import { viewerPath } from '@/lib/routing/viewer-address'
import { ItemDialog, type OpenItem } from './item-dialog'
import { ItemRow } from './item-row'
import { ProductLink } from './product-link'
import { ToolListScreen } from './tool-list-screen'

type ItemListScreenProps = {
  list: 'documents' | 'questions'
  items: readonly ToolItem[]
  count: number
  query: ListQuery
  canCreate: boolean
}

/** The documents or questions that a member of staff can read; their own can be edited here. */
export function ItemListScreen({ list, items, count, query, canCreate }: ItemListScreenProps) {
  const t = useTranslations('assessment.item')
  const all = useTranslations('assessment.lists')
  const [opened, setOpened] = useState<OpenItem | null>(null)
  const kind = list === 'questions' ? 'question' : 'document'
  return (
    <>
      <ToolListScreen
        list={list}
        query={query}
        count={count}
        canCreate={canCreate}
        action={
          canCreate && (
            <Button variant="primary" onClick={() => setOpened({ kind, item: null })}>
              <Plus aria-hidden="true" />
              {all(`${list}.new`)}
            </Button>
          )
        }
      >
        {items.map((item) => {
          const nameOf = (key: 'preview' | 'edit' | 'use') => `${t(key)}${t('of', { name: item.name })}`
          const { id: contentId, contentType } = item
          return (
            <li key={item.id}>
              <ItemRow item={item} isMine={item.isOwn}>
                <Button asChild size="sm" variant="quiet">
                  <ProductLink
                    href={viewerPath({ family: 'library', contentType, contentId })}
                    aria-label={nameOf('preview')}
                  >
                    {t('preview')}
                  </ProductLink>
                </Button>
                {canCreate && item.form && (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={nameOf('edit')}
                    onClick={() => setOpened({ kind, item })}
                  >
                    {t('edit')}
                  </Button>
                )}
                {canCreate && !item.isDraft && (
                  <Button asChild size="sm">
                    <ProductLink href={`${builderPath(NEW_ASSESSMENT)}?add=${contentId}`} aria-label={nameOf('use')}>
                      {t('use')}
                    </ProductLink>
                  </Button>
                )}
              </ItemRow>
            </li>
          )
        })}
      </ToolListScreen>
      <ItemDialog opened={opened} assessmentId={null} onClose={() => setOpened(null)} />
    </>
  )
}
