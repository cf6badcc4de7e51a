'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { ContentPicker } from '@/components/picker/content-picker'
import { Button } from '@/components/ui/button'
import {
  type Holder,
  heldTypes,
  holderOf,
  type ItemRow,
  outlineOf,
  type Place,
  prefixOf,
  seenRows,
  withoutChild,
} from '@/lib/authoring/outline'
import { useContentItem } from '@/lib/content/client/use-content-item'
import { MAX_SECTION_LENGTH } from '@/lib/content/limits'
import { sections } from '@/lib/content/section'
import { pickedTypes } from './add-menu'
import { type Asking, useOutline } from './outline-context'

type Closing = { onClose: () => void }

function PickDialog({ is, place, onClose }: Closing & { is: 'existing' | 'copy'; place: Place }) {
  const t = useTranslations('outline')
  const { changes, tree, root, showNew } = useOutline()
  const { id, name, contentType } = place.holder
  const held = (tree.childrenOf(id) ?? []).map((child) => child.id)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={is === 'existing' ? t('pick.existing') : t('pick.copy')}
      description={t('pick.into', { name: place.section ?? name })}
      size="large"
    >
      <ContentPicker
        mode="select"
        types={pickedTypes(contentType)}
        // An item can occur only once per parent, and never inside itself.
        without={is === 'existing' ? [...held, id, root.id] : [id, root.id]}
        onChoose={(item) => {
          onClose()
          if (is === 'existing') void changes.addExisting(item, place)
          else void showNew(place, changes.copy(item, place))
        }}
      />
    </Dialog>
  )
}

/** Returns the outline items that can become the parent of another one, each with its depth. */
function targetsFor(
  row: ItemRow,
  root: Holder,
  tree: ReturnType<typeof useOutline>['tree'],
): { holder: Holder; level: number }[] {
  const rows = seenRows(outlineOf(root, tree.childrenOf, tree.folding))
  const below = rows.flatMap((each) =>
    each.kind === 'item' && !each.key.split('/').includes(row.item.id)
      ? [{ holder: holderOf(each.item, each.key), level: each.level + 1 }]
      : [],
  )
  return [{ holder: root, level: 0 }, ...below].filter(
    ({ holder }) =>
      holder.key === row.holder.key || heldTypes(holder.contentType).some((type) => type === row.item.contentType),
  )
}

const FIRST = 'first'

function MoveDialog({ row, onClose }: Closing & { row: ItemRow }) {
  const t = useTranslations('outline')
  const { changes, tree, root } = useOutline()
  const { item, holder: from } = row
  const targets = targetsFor(row, root, tree)
  const [into, setInto] = useState(from.key)
  const [section, setSection] = useState(row.section ?? '')
  const [behind, setBehind] = useState<string | null>(null)
  const holder = targets.find((target) => target.holder.key === into)?.holder ?? from
  const { data } = useContentItem(holder.contentType, holder.id)
  const others = withoutChild(data?.children ?? [], item.id)
  const group = others.filter((child) => (child.section ?? '') === section)
  const last = (group.at(-1) ?? others.at(-1))?.id ?? FIRST
  const after = behind !== null && (behind === FIRST || others.some(({ id }) => id === behind)) ? behind : last
  const known = [
    ...new Set([...sections, ...others.flatMap((child) => child.section ?? []), ...(row.section ? [row.section] : [])]),
  ]

  function move(event: FormEvent) {
    event.preventDefault()
    onClose()
    const place = { holder, section: section || null, after: after === FIRST ? null : after }
    void changes.move(item, from, place)
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('move.title', { name: item.name })}>
      <form onSubmit={move} className="grid gap-5">
        <SelectField
          label={t('move.into')}
          value={holder.key}
          onChange={({ target }) => {
            setInto(target.value)
            setBehind(null)
          }}
          options={targets.map((target) => ({
            value: target.holder.key,
            label: `${'\u2003'.repeat(target.level)}${target.holder.name}`,
          }))}
        />
        {(holder.contentType === 'chapter' || section) && (
          <SelectField
            label={t('section')}
            value={section}
            onChange={({ target }) => {
              setSection(target.value)
              setBehind(null)
            }}
            options={[{ value: '', label: t('noSection') }, ...known.map((name) => ({ value: name, label: name }))]}
          />
        )}
        <SelectField
          label={t('move.behind')}
          value={after}
          disabled={!data}
          onChange={({ target }) => setBehind(target.value)}
          options={[
            { value: FIRST, label: t('move.first') },
            ...others.map((child) => ({
              value: child.id,
              label: [prefixOf(child), child.name].filter(Boolean).join(' '),
            })),
          ]}
        />
        <Button type="submit" variant="primary" className="justify-self-end" disabled={!data}>
          {t('move.do')}
        </Button>
      </form>
    </Dialog>
  )
}

function SectionDialog({ value, onDone, onClose }: Closing & { value: string; onDone: (name: string) => void }) {
  const t = useTranslations('outline')
  const listId = useId()
  const [name, setName] = useState(value)
  const written = name.trim()
  function done(event: FormEvent) {
    event.preventDefault()
    if (!written) return
    onClose()
    if (written !== value) onDone(written)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={value ? t('renameSection') : t('ownSection')}>
      <form onSubmit={done} className="grid gap-5">
        <TextField
          label={t('sectionName')}
          required
          maxLength={MAX_SECTION_LENGTH}
          list={listId}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <datalist id={listId}>
          {sections.map((section) => (
            <option key={section} value={section} />
          ))}
        </datalist>
        <Button type="submit" variant="primary" className="justify-self-end" disabled={!written}>
          {t('sectionDone')}
        </Button>
      </form>
    </Dialog>
  )
}

/** Renders the dialog that an outline action needs: pick an item to place, choose a target to move to, or name a section. */
export function AskedDialog({ asking, onClose }: Closing & { asking: Asking }) {
  switch (asking.is) {
    case 'move':
      return <MoveDialog row={asking.row} onClose={onClose} />
    case 'section':
      return <SectionDialog value={asking.value} onDone={asking.onDone} onClose={onClose} />
    default:
      return <PickDialog is={asking.is} place={asking.place} onClose={onClose} />
  }
}
