'use client'

import { Keyboard, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { Button } from '@/components/ui/button'
import { DragArea } from '@/components/ui/drag-area'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Kbd } from '@/components/ui/kbd'
import type { AuthoringArea } from '@/lib/authoring/address'
import { useContentChecks } from '@/lib/authoring/client/use-content-checks'
import { versionsOf } from '@/lib/authoring/feature-content'
import {
  holderOf,
  type ItemRow,
  isSamePlace,
  type Making,
  newKinds,
  type OutlineItem,
  outlineOf,
  type Place,
  placeAt,
  placeOf,
  seenRows,
} from '@/lib/authoring/outline'
import type { ContentInUse } from '@/lib/content/in-use'
import type { WireBreadcrumb, WireContent } from '@/lib/content/schema'
import { ContentInUseDialog } from '../content-in-use-dialog'
import { useKindName } from '../kind-name'
import { AddMenu } from './add-menu'
import { AskedDialog } from './asked-dialog'
import { zoneOf } from './drop-zones'
import { HeldBar } from './held-bar'
import { type Asking, OutlineContext, type OutlineShared, useOutline } from './outline-context'
import { type Looking, OutlineFound, OutlineTools } from './outline-finds'
import { AddSection, OutlineRows } from './outline-rows'
import { OutlineSettingsPane } from './outline-settings'
import { OutlineSummary } from './outline-summary'
import { useLift } from './use-lift'
import { useOutlineChanges } from './use-outline-changes'
import { useOutlineTree } from './use-outline-tree'

const NOTHING: Looking = { keyword: '', draftsOnly: false }
/** Maximum number of kinds with their own button at the end of the outline. */
const OWN_BUTTONS = 3

/** Adds items at the end of the page's item: buttons for the most common kinds, and a menu for the rest. */
function AddAtEnd() {
  const t = useTranslations('outline')
  const kindName = useKindName()
  const { root, tree, may, changes, showNew } = useOutline()
  const children = tree.childrenOf(root.id) ?? []
  const last = children.at(-1)
  const place: Place = { holder: root, section: last?.section ?? null, after: last?.id ?? null }
  return (
    <div className="flex flex-wrap gap-1 py-1">
      {newKinds(root.contentType, may)
        .slice(0, OWN_BUTTONS)
        .map((kind) => (
          <Button
            key={`${kind.contentType} ${kind.contentSubType}`}
            variant="quiet"
            size="sm"
            onClick={() => void showNew(place, changes.create(kind, place))}
          >
            <Plus aria-hidden="true" />
            {t('addKind', { kind: kindName(kind).toLocaleLowerCase() })}
          </Button>
        ))}
      <AddMenu label={t('addMore')} places={[{ label: t('addTo', { name: root.name }), place }]}>
        <Button variant="quiet" size="sm">
          {t('addMore')}
        </Button>
      </AddMenu>
    </div>
  )
}

/** Explains the keyboard shortcuts for moving rows. */
function Keys() {
  const t = useTranslations('outline')
  return (
    <p id="outline-keys" className="mt-4 flex items-center gap-2.5 text-fs-1 text-text-quiet max-md:sr-only">
      <Keyboard aria-hidden="true" className="size-icon flex-none" />
      <span>{t.rich('keys', { kbd: (key) => <Kbd>{key}</Kbd> })}</span>
    </p>
  )
}

type BuilderProps = {
  content: WireContent
  area: AuthoringArea
  mayWrite: boolean
  may: Making
}

/** The outline builder of an item: rows that can be expanded, moved, added and removed, and the settings of the selected row. */
export function OutlineBuilder({ content, area, mayWrite, may }: BuilderProps) {
  const t = useTranslations('outline')
  const kindName = useKindName()
  const box = useRef<HTMLDivElement>(null)
  const focusNext = useRef<{ key: string; part: string } | null>(null)
  const [inUse, setInUse] = useState<ContentInUse | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [selectedKey, setSelected] = useState<string | null>(null)
  // Settings panes stay mounted after another row is selected, to keep unsaved input.
  const [panes, setPanes] = useState<readonly ItemRow[]>([])
  const [draggedKey, setDragged] = useState<string | null>(null)
  const [looking, setLooking] = useState<Looking>(NOTHING)
  // Part of the search field's key: it remounts empty when this changes.
  const [turn, setTurn] = useState(0)
  const tree = useOutlineTree(content)
  const { data: checks } = useContentChecks({ id: content.id, versions: versionsOf(content) }, { isAsked: mayWrite })
  function closePane(id: string) {
    setPanes((all) => all.filter(({ item }) => item.id !== id))
    setSelected((key) => (key?.endsWith(`/${id}`) ? null : key))
  }
  const changes = useOutlineChanges({ onChanged: tree.noteOwnChange, onInUse: setInUse, onGone: closePane })
  const root = holderOf(tree.root, tree.root.id)
  const focusOn = (key: string, part: string) => {
    focusNext.current = { key, part }
  }
  const lift = useLift({ root, tree, changes, onFocus: (key) => focusOn(key, '[data-grip]') })
  const rows = outlineOf(root, lift.childrenOf, tree.folding)
  const itemRows = seenRows(rows).flatMap((row) => (row.kind === 'item' ? [row] : []))
  const rowOf = (key: string | null): ItemRow | null => itemRows.find((row) => row.key === key) ?? null
  const selected = rowOf(selectedKey)
  const known = panes.find(({ item }) => item.id === selected?.item.id)
  if (selected && known?.key !== selected.key)
    setPanes(known ? panes.map((pane) => (pane === known ? selected : pane)) : [...panes, selected])
  const dragged = rowOf(draggedKey)
  const isLooking = looking.keyword !== '' || looking.draftsOnly

  // A moved row remounts elsewhere; its handle gets the focus back, so that the keyboard move can continue.
  useEffect(() => {
    if (!focusNext.current) return
    const { key, part } = focusNext.current
    const element = box.current?.querySelector<HTMLElement>(`[data-outline-row="${CSS.escape(key)}"] ${part}`)
    if (!element) return
    focusNext.current = null
    element.focus()
  })

  async function showNew({ holder }: Place, make: Promise<OutlineItem | null>) {
    const made = await make
    if (!made) return
    if (holder.key !== root.key) tree.open(holder.key, holder)
    const key = `${holder.key}/${made.id}`
    setSelected(key)
    focusOn(key, '[data-name]')
  }

  function showFound(item: OutlineItem, way: readonly WireBreadcrumb[]) {
    let key = root.key
    for (const { id, contentType } of way) {
      key = `${key}/${id}`
      // The cast is safe, because every item with children has a type from the table.
      tree.open(key, { id, contentType })
    }
    setLooking(NOTHING)
    setTurn((count) => count + 1)
    setSelected(`${key}/${item.id}`)
    focusOn(`${key}/${item.id}`, '[data-name]')
  }

  function drop(key: string, over: string | null) {
    setDragged(null)
    const row = rowOf(key)
    if (!row || over === null) return
    const { zone, key: overKey } = zoneOf(over)
    const target = seenRows(rows).find((each) => each.key === overKey)
    const place = target && placeAt(target, zone, row.item, row.holder, tree.childrenOf)
    if (place && !isSamePlace(place, placeOf(row, tree.childrenOf))) void changes.move(row.item, row.holder, place)
  }

  const shared: OutlineShared = {
    area,
    mayWrite,
    may,
    tree,
    changes,
    lift,
    selectedKey,
    select: (row) => setSelected(row.key),
    dragged,
    ask: setAsking,
    showNew,
    root,
    toFix: new Map(checks?.toFix.map(({ id, count }) => [id, count])),
  }
  const label = t('outlineOf', { name: root.name })
  const isEmpty = rows.length === 0
  return (
    <OutlineContext value={shared}>
      <HydratedFieldset>
        <div className="mt-6 grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_30rem] xl:grid-cols-[minmax(0,1fr)_36rem]">
          <section ref={box} aria-label={label} className="min-w-0">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
              <Heading level={2}>{t('title')}</Heading>
              <Button size="sm" disabled={tree.folding.open.size === 0} onClick={tree.collapseAll}>
                {t('collapseAll')}
              </Button>
            </div>
            {checks && <OutlineSummary checks={checks} ownId={content.id} />}
            <OutlineTools key={turn} looking={looking} onLook={setLooking} />
            <div className="mt-3">
              {isLooking && <OutlineFound looking={looking} onShow={showFound} />}
              {!isLooking && isEmpty && (
                <EmptyState
                  level={3}
                  title={t('emptyTitle', { name: root.name })}
                  text={mayWrite ? t('emptyText', { kind: kindName(tree.root).toLocaleLowerCase() }) : undefined}
                />
              )}
              {!isLooking && (
                <DragArea
                  onStart={setDragged}
                  onDrop={drop}
                  lifted={
                    dragged && (
                      <span className="inline-flex max-w-80 items-center gap-2 rounded-2 border bg-surface-raised px-3 py-2 font-medium shadow-2">
                        <span className="truncate">{dragged.item.name}</span>
                      </span>
                    )
                  }
                >
                  <div className={isEmpty ? undefined : 'border-t-1'}>
                    <OutlineRows rows={rows} holder={root} label={label}>
                      {mayWrite && root.contentType === 'chapter' && <AddSection holder={root} level={0} />}
                    </OutlineRows>
                  </div>
                </DragArea>
              )}
              {!isLooking && mayWrite && <AddAtEnd />}
              {!isLooking && mayWrite && !isEmpty && <Keys />}
              <HeldBar />
            </div>
          </section>
          <aside aria-label={t('settings')} data-row-settings className="min-w-0 lg:border-l-1 lg:pl-8">
            {!selected && <p className="text-text-quiet">{t('selectHint')}</p>}
            {panes.map((pane) => (
              <div key={pane.item.id} hidden={pane.item.id !== selected?.item.id}>
                <OutlineSettingsPane
                  row={rowOf(pane.key) ?? itemRows.find(({ item }) => item.id === pane.item.id) ?? pane}
                />
              </div>
            ))}
          </aside>
        </div>
      </HydratedFieldset>
      {asking && <AskedDialog asking={asking} onClose={() => setAsking(null)} />}
      {inUse && <ContentInUseDialog inUse={inUse} onClose={() => setInUse(null)} />}
    </OutlineContext>
  )
}
