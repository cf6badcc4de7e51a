'use client'

import { FilePlus2, ListPlus, Pencil, Plus, Trash2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { Badge } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { PageScreen } from '@/components/ui/page-screen'
import type { Builder } from '@/lib/assessment/items'
import { listPath } from '@/lib/assessment/tool'
import { viewerPath } from '@/lib/routing/viewer-address'
import { AssignedList } from './assigned-list'
import { BuilderItems } from './builder-items'
import { ItemDialog, type OpenItem } from './item-dialog'
import { ProductLink } from './product-link'
import { goTo } from './tool-messages'
import { useBuilder } from './use-builder'

const ItemPicker = dynamic(() => import('./item-picker').then((module) => module.ItemPicker), { ssr: false })
const RenameDialog = dynamic(() => import('./rename-dialog').then((module) => module.RenameDialog), { ssr: false })
const ContentInUseDialog = dynamic(
  () => import('@/components/authoring/content-in-use-dialog').then((module) => module.ContentInUseDialog),
  { ssr: false },
)

type BuilderScreenProps = { builder: Builder; canAssign: boolean; timeZone: string }

/** The builder of an assessment: its documents and questions, its assignments, and a button to assign it. */
export function BuilderScreen({ builder, canAssign, timeZone }: BuilderScreenProps) {
  const t = useTranslations('assessment.builder')
  const words = useTranslations('assessment.item')
  const confirm = useConfirm()
  const { items, inUse, forgetInUse, rename, publish, add, remove, move, destroy } = useBuilder(builder)
  const [opened, setOpened] = useState<OpenItem | null>(null)
  const [isContinuing, setIsContinuing] = useState(false)
  const [dialog, setDialog] = useState<'picker' | 'rename' | null>(null)
  const { id, name, isDraft, canWrite, questions, points, assignments } = builder
  const isEmpty = questions === 0
  const canPublish = canWrite && isDraft
  const isAssignable = canAssign && (canWrite || !isDraft)
  const isExplained = isEmpty && items.length > 0 && (canWrite || isAssignable)

  async function handleNext() {
    setIsContinuing(true)
    const isThere = !isDraft || (await publish())
    if (isThere && canAssign) goTo(`/assignment-creator/${id}`)
    else setIsContinuing(false)
  }

  async function handleDelete() {
    const options = { title: t('deleteTitle'), message: t('deleteMessage', { name }), confirmLabel: t('deleteConfirm') }
    if (await confirm({ ...options, danger: true })) await destroy()
  }

  const tools = canWrite && (
    <>
      <Button onClick={() => setOpened({ kind: 'question', item: null })}>
        <Plus aria-hidden="true" />
        {t('newQuestion')}
      </Button>
      <Button onClick={() => setOpened({ kind: 'document', item: null })}>
        <FilePlus2 aria-hidden="true" />
        {t('newDocument')}
      </Button>
      <Button onClick={() => setDialog('picker')}>
        <ListPlus aria-hidden="true" />
        {t('addExisting')}
      </Button>
    </>
  )

  return (
    <PageScreen
      title={name}
      back={<ProductLink href={listPath('assessments')}>{t('back')}</ProductLink>}
      text={
        <p className="num flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{words('questions', { count: questions })}</span>
          <span>{words('points', { points })}</span>
          {isDraft && <Badge tone="draft">{words('draft')}</Badge>}
        </p>
      }
      actions={
        <>
          {canWrite && (
            <Button variant="quiet" onClick={() => setDialog('rename')}>
              <Pencil aria-hidden="true" />
              {t('rename')}
            </Button>
          )}
          <Button asChild variant="quiet">
            <ProductLink href={viewerPath({ family: 'library', contentType: 'chapter', contentId: id })}>
              {t('preview')}
            </ProductLink>
          </Button>
          {(canPublish || isAssignable) && (
            <Button
              variant="primary"
              loading={isContinuing}
              disabled={isEmpty}
              aria-describedby={isEmpty ? 'needs-question' : undefined}
              onClick={() => void handleNext()}
            >
              {t(!canPublish ? 'assign' : canAssign ? 'publishAndAssign' : 'publish')}
            </Button>
          )}
        </>
      }
    >
      {!canWrite && <Banner className="mt-5 max-w-list">{t('readOnly')}</Banner>}
      {canWrite && assignments.length > 0 && (
        <Banner tone="warning" className="mt-5 max-w-list">
          {t('live')}
        </Banner>
      )}
      {isExplained && (
        <Banner className="mt-5 max-w-list">
          <span id="needs-question">{t(canWrite ? 'needsQuestion' : 'noQuestion')}</span>
        </Banner>
      )}
      <div className="mt-6 flex max-w-list flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <Heading level={2} size="section">
            {t('items')}
          </Heading>
          <p className="text-fs-1 text-text-quiet">{t('itemsText')}</p>
        </div>
        {items.length > 0 && <div className="flex flex-wrap gap-2">{tools}</div>}
      </div>
      {items.length === 0 ? (
        <div id="needs-question">
          <EmptyState level={3} title={t('emptyTitle')} text={t('emptyText')} action={tools} className="max-w-list" />
        </div>
      ) : (
        <BuilderItems
          items={items}
          canWrite={canWrite}
          onEdit={(item) => setOpened({ kind: item.contentType === 'interactive' ? 'question' : 'document', item })}
          onMove={move}
          onRemove={remove}
        />
      )}
      <AssignedList rows={assignments} timeZone={timeZone} />
      {canWrite && (
        <Button variant="quiet" className="mt-8" onClick={() => void handleDelete()}>
          <Trash2 aria-hidden="true" />
          {t('delete')}
        </Button>
      )}
      <ItemDialog opened={opened} assessmentId={id} onClose={() => setOpened(null)} />
      {dialog === 'picker' && (
        <ItemPicker
          curriculum={builder.curriculum}
          takenIds={[id, ...items.map((item) => item.id)]}
          onAdd={add}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'rename' && <RenameDialog name={name} onRename={rename} onClose={() => setDialog(null)} />}
      {inUse && <ContentInUseDialog inUse={inUse} onClose={forgetInUse} />}
    </PageScreen>
  )
}
