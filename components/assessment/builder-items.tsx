'use client'

import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { IconButton } from '@/components/ui/icon-button'
import type { ToolItem } from '@/lib/assessment/items'
import { ItemRow } from './item-row'

type BuilderItemsProps = {
  items: readonly ToolItem[]
  canWrite: boolean
  onEdit: (item: ToolItem) => void
  onMove: (from: number, to: number) => Promise<void>
  onRemove: (itemId: string) => Promise<void>
}

/** The items of an assessment in order; a moved item keeps the focus. */
export function BuilderItems({ items, canWrite, onEdit, onMove, onRemove }: BuilderItemsProps) {
  const t = useTranslations('assessment.builder')
  const confirm = useConfirm()
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<{ id: string; button: string } | null>(null)

  useEffect(() => {
    const next = focusNext.current
    if (!next) return
    focusNext.current = null
    const row = list.current?.querySelector(`[data-item="${next.id}"]`)
    const buttons = [next.button, 'up', 'down'].map((name) =>
      row?.querySelector<HTMLButtonElement>(`[data-move="${name}"]:not([disabled])`),
    )
    buttons.find(Boolean)?.focus()
  })

  function move(item: ToolItem, from: number, to: number) {
    focusNext.current = { id: item.id, button: to < from ? 'up' : 'down' }
    void onMove(from, to)
  }

  async function remove({ id, name }: ToolItem) {
    const yes = await confirm({
      title: t('removeTitle'),
      message: t('removeMessage', { name }),
      confirmLabel: t('removeConfirm'),
    })
    if (yes) await onRemove(id)
  }

  return (
    <ol ref={list} aria-label={t('items')} className="mt-3 max-w-list border-t-1 [&>li]:border-b-1">
      {items.map((item, at) => {
        const { id, name } = item
        return (
          <li key={id} data-item={id}>
            <ItemRow item={item} level={3}>
              {canWrite && (
                <>
                  {item.form && (
                    <IconButton
                      label={t('edit', { name })}
                      icon={<Pencil aria-hidden="true" />}
                      onClick={() => onEdit(item)}
                    />
                  )}
                  <IconButton
                    data-move="up"
                    label={t('up', { name })}
                    icon={<ArrowUp aria-hidden="true" />}
                    disabled={at === 0}
                    onClick={() => move(item, at, at - 1)}
                  />
                  <IconButton
                    data-move="down"
                    label={t('down', { name })}
                    icon={<ArrowDown aria-hidden="true" />}
                    disabled={at === items.length - 1}
                    onClick={() => move(item, at, at + 1)}
                  />
                  <IconButton
                    label={t('remove', { name })}
                    icon={<Trash2 aria-hidden="true" />}
                    onClick={() => void remove(item)}
                  />
                </>
              )}
            </ItemRow>
          </li>
        )
      })}
    </ol>
  )
}
