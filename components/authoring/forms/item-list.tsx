'use client'

import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, Copy, GripVertical, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { announce } from '@/components/feedback/announcer'
import { FieldError, RequiredMark } from '@/components/form/field'
import { moveItem } from '@/components/form/ordered-list'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { DragArea, draggableTouch } from '@/components/ui/drag-area'
import { IconButton } from '@/components/ui/icon-button'
import { newRandomId } from '@/lib/common/id'
import { useFieldName } from './field-name'
import { type FieldOptions, useDataField } from './form-context'

type Item = { id: string }

type ItemListProps<Kind extends Item> = FieldOptions & {
  items: readonly Kind[]
  onChange: (items: Kind[]) => void
  /** The minimum number of items; at this number none can be removed. */
  min?: number
  max: number
  /** Creates an empty item; without it, new items are added by a control outside the list. */
  make?: () => Kind
  addLabel?: string
  /** Copies an item; without it, items cannot be copied. */
  copy?: (item: Kind) => Kind
  /** Resolves to false to prevent the removal of an item. */
  mayRemove?: (item: Kind, at: number) => Promise<boolean>
  /** The marker before an item, such as `A` instead of `1`. */
  sign?: (at: number) => string
  /** Renders the fields of an item; `change` merges a patch into it. */
  children: (item: Kind, at: number, change: (patch: Partial<Kind>) => void) => ReactNode
}

type RowProps = { id: string; sign: string; name: string; tools: ReactNode; children: ReactNode }

function Row({ id, sign, name, tools, children }: RowProps) {
  const t = useTranslations('authoring.form')
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      data-item={id}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={cn(
        'flex flex-wrap items-start gap-x-2 border-b-1 py-3 sm:flex-nowrap',
        isDragging && 'relative z-1 bg-accent-soft shadow-2',
      )}
    >
      <span
        ref={setActivatorNodeRef}
        {...listeners}
        aria-hidden="true"
        title={t('drag', { name })}
        data-drag-handle
        className={cn('grid size-control-sm flex-none cursor-grab place-items-center text-text-quiet', draggableTouch)}
      >
        <GripVertical className="size-icon-sm" />
      </span>
      <span aria-hidden="true" className="num mt-1 w-6 flex-none text-center font-semibold text-text-quiet">
        {sign}
      </span>
      <div className="order-last grid min-w-0 flex-[1_1_100%] gap-3 sm:order-none sm:flex-1">{children}</div>
      <div className="ml-auto flex flex-none">{tools}</div>
    </li>
  )
}

/** An ordered list of items that can be moved by dragging or with the arrow buttons, added, copied and removed (FRM-32). */
export function ItemList<Kind extends Item>(props: ItemListProps<Kind>) {
  const { items, onChange, min = 0, max, make, copy, mayRemove, sign, children, addLabel, ...options } = props
  const t = useTranslations('authoring.form')
  const texts = useTranslations('ui.form')
  const fieldName = useFieldName()
  const { control } = useDataField(options)
  const box = useRef<HTMLFieldSetElement>(null)
  const focusNext = useRef<string | null>(null)
  const ids = items.map(({ id }) => id)
  const isFull = items.length >= max

  useEffect(() => {
    if (!focusNext.current) return
    box.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = null
  })

  const partOf = (id: string, part: string) => `[data-item="${CSS.escape(id)}"] ${part}`
  const firstField = 'input, textarea, select, [contenteditable]'

  function move(id: string, to: number, tool?: 'up' | 'down') {
    if (to < 0 || to >= items.length) return
    const isLast = to === (tool === 'up' ? 0 : items.length - 1)
    if (tool) focusNext.current = partOf(id, `[data-tool="${isLast ? (tool === 'up' ? 'down' : 'up') : tool}"]`)
    onChange(moveItem(items, ids.indexOf(id), to))
    announce(texts('moved', { place: to + 1, count: items.length }))
  }

  async function remove(item: Kind, at: number) {
    if (mayRemove && !(await mayRemove(item, at))) return
    const next = items[at + 1] ?? items[at - 1]
    focusNext.current = next ? partOf(next.id, firstField) : '[data-tool="add"]'
    onChange(items.toSpliced(at, 1))
  }

  function add(item: Kind, at: number) {
    focusNext.current = partOf(item.id, firstField)
    onChange(items.toSpliced(at, 0, item))
  }

  return (
    <fieldset ref={box} id={control.id} tabIndex={-1} className={cn('min-w-0', options.className)}>
      <legend className={options.hideLabel ? 'sr-only' : 'font-medium text-fs-1'}>
        {control.label}
        {options.required && <RequiredMark />}
      </legend>
      {options.hint && <p className="mt-1 text-fs-1 text-text-quiet">{options.hint}</p>}
      <FieldError id={control.id}>
        {control.error ?? (isFull && !make ? texts('maxItems', { count: max }) : undefined)}
      </FieldError>
      <DragArea onDrop={(id, over) => over !== null && over !== id && move(id, ids.indexOf(over))}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className="mt-2 border-t-1 empty:hidden">
            {items.map((item, at) => {
              const name = fieldName([...options.path.split('.'), String(at)])
              return (
                <Row
                  key={item.id}
                  id={item.id}
                  name={name}
                  sign={sign?.(at) ?? String(at + 1)}
                  tools={
                    <>
                      <IconButton
                        size="sm"
                        data-tool="up"
                        label={t('moveUp', { name })}
                        icon={<ArrowUp />}
                        disabled={at === 0}
                        onClick={() => move(item.id, at - 1, 'up')}
                      />
                      <IconButton
                        size="sm"
                        data-tool="down"
                        label={t('moveDown', { name })}
                        icon={<ArrowDown />}
                        disabled={at === items.length - 1}
                        onClick={() => move(item.id, at + 1, 'down')}
                      />
                      {copy && !isFull && (
                        <IconButton
                          size="sm"
                          label={t('copy', { name })}
                          icon={<Copy />}
                          onClick={() => add({ ...copy(item), id: newRandomId() }, at + 1)}
                        />
                      )}
                      {items.length > min && (
                        <IconButton
                          size="sm"
                          label={t('remove', { name })}
                          icon={<Trash2 />}
                          onClick={() => void remove(item, at)}
                        />
                      )}
                    </>
                  }
                >
                  {children(item, at, (patch) => onChange(items.with(at, { ...item, ...patch })))}
                </Row>
              )
            })}
          </ol>
        </SortableContext>
      </DragArea>
      {make && (
        <p className="mt-2 flex flex-wrap items-center gap-3 text-fs-1 text-text-quiet">
          <Button size="sm" data-tool="add" disabled={isFull} onClick={() => add(make(), items.length)}>
            <Plus aria-hidden="true" />
            {addLabel ?? texts('addItem')}
          </Button>
          {isFull ? texts('maxItems', { count: max }) : t('count', { count: items.length, max })}
        </p>
      )}
    </fieldset>
  )
}
