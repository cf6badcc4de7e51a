'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { SelectField } from '@/components/form/select-field'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { Link } from '@/components/ui/link'
import { itemPath } from '@/lib/authoring/address'
import { type ItemRow, withoutChild } from '@/lib/authoring/outline'
import { useContentItem } from '@/lib/content/client/use-content-item'
import { sections } from '@/lib/content/section'
import { useKindName } from '../kind-name'
import { NameForm } from '../name-form'
import { useOutline } from './outline-context'
import { OutlineSettingsForm } from './outline-settings-form'

/** A select for the section of a row; a change is saved immediately. */
function SectionField({ row, section }: { row: ItemRow; section: string | null }) {
  const t = useTranslations('outline')
  const { changes, tree } = useOutline()
  const { item, holder } = row
  const children = tree.childrenOf(holder.id) ?? []
  const known = [...new Set([...sections, ...children.flatMap((child) => child.section ?? [])])]

  function change(next: string | null) {
    const others = withoutChild(children, item.id)
    const last = others.findLast((child) => (child.section ?? null) === next) ?? others.at(-1)
    void changes.move({ ...item, section }, holder, { holder, section: next, after: last?.id ?? null })
  }

  return (
    <SelectField
      label={t('section')}
      value={section ?? ''}
      onChange={({ target }) => change(target.value || null)}
      options={[{ value: '', label: t('noSection') }, ...known.map((name) => ({ value: name, label: name }))]}
      className="mb-5"
    />
  )
}

/** The settings pane of the selected row: the item's kind, a link to its full page, and its outline settings. */
export function OutlineSettingsPane({ row }: { row: ItemRow }) {
  const t = useTranslations('outline')
  const kindName = useKindName()
  const titleId = useId()
  const { area, mayWrite, tree } = useOutline()
  const { holder } = row
  const { data, isError, refetch } = useContentItem(row.item.contentType, row.item.id)
  const item = data ?? row.item
  const here = tree.childrenOf(holder.id)?.find(({ id }) => id === item.id)
  const isDraft = item.contentState === 'draft'
  const isInChapter = holder.contentType === 'chapter'
  return (
    <section aria-labelledby={titleId}>
      <p className="text-fs-1 text-text-quiet">{t('isIn', { kind: kindName(item), name: holder.name })}</p>
      <Heading level={2} id={titleId} className="wrap-anywhere">
        {item.name}
      </Heading>
      <p className="mt-2 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={isDraft ? 'draft' : 'success'}>{isDraft ? t('isDraft') : t('isPublished')}</Badge>
        {item.assetCode && <span className="wrap-anywhere font-code text-fs-1 text-text-quiet">{item.assetCode}</span>}
        <Link href={itemPath(area, item)} prefetch={false}>
          {t('openOf', { name: item.name })}
        </Link>
      </p>
      {mayWrite && here && !here.insertionData && (isInChapter || here.section) && (
        <SectionField row={row} section={here.section ?? null} />
      )}
      {isError && !data && (
        <p role="alert" className="flex flex-wrap items-center gap-2">
          {t('notRead')}
          <Button size="sm" onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </p>
      )}
      {mayWrite && data && (
        <>
          <NameForm
            key={`name ${data.id}`}
            content={data}
            title={t('nameOf', { name: data.name })}
            onSaved={tree.adopt}
          />
          <Heading level={3} className="mb-3">
            {t('settings')}
          </Heading>
          <OutlineSettingsForm
            key={data.id}
            content={data}
            label={t('settings')}
            hasAccent={isInChapter}
            onSaved={tree.adopt}
          />
        </>
      )}
    </section>
  )
}
