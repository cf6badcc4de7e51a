'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { Form } from '@/components/form/form'
import { useAskedClose } from '@/components/form/leave-questions'
import { ContentPicker } from '@/components/picker/content-picker'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Spinner } from '@/components/ui/spinner'
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs'
import { RequestError } from '@/lib/api/client/request-error'
import { readLink } from '@/lib/authoring/client/link-item'
import type { WireContent } from '@/lib/content/schema'
import { insertableTypes } from '@/lib/content-insertion/insertable'
import type { LinkStart, LinkTarget } from '../commands/links'
import type { EditorPlace } from '../editor-context'
import { ExternalLinkFields } from './external-link-fields'
import { useExternalLink } from './use-external-link'

type LinkDialogProps = {
  start: LinkStart
  place: EditorPlace
  /** Applies the link to the text; `name` is the fallback for a link without words. */
  onApply: (target: LinkTarget, name: string) => void
  onUnlink: () => void
  onClose: () => void
}

const targetOf = ({ id, contentType }: Pick<WireContent, 'id' | 'contentType'>): LinkTarget => ({
  url: '',
  fields: { 'data-content-id': id, 'data-content-type': contentType },
})

/** A link item can be edited, and an address can become one; for other content a new target is chosen. */
const isInternal = ({ fields }: LinkStart) =>
  fields['data-content-type'] !== 'link' && Boolean(fields['data-content-id'] ?? fields['data-asset-code'])

/** The dialog for the target of a link: content, or an external address through a link item (DLG-11 to DLG-21). */
export function LinkDialog(props: LinkDialogProps) {
  const { start, onUnlink, onClose } = props
  const t = useTranslations('editor.link')
  const id = start.fields['data-content-type'] === 'link' ? start.fields['data-content-id'] : undefined
  const found = useQuery({
    queryKey: ['link-item', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => readLink(id ?? '', signal),
    // Saving overwrites the item, so it must be read afresh.
    gcTime: 0,
  })
  if (id === undefined || found.data) return <OpenLinkDialog {...props} item={found.data ?? null} />
  const isGone = found.error instanceof RequestError && found.error.status === 404
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('editTitle')}
      footer={<LinkButtons onUnlink={onUnlink} onCancel={onClose} />}
    >
      {isGone ? (
        <Banner tone="warning">{t('gone')}</Banner>
      ) : found.isError ? (
        <ErrorState level={3} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <Spinner label={t('loading')} className="text-fs-5 text-accent-mark" />
      )}
    </Dialog>
  )
}

type LinkButtonsProps = {
  /** Absent for a new link. */
  onUnlink?: (() => void) | undefined
  onCancel: () => void
  /** The submit state of the external form. */
  apply?: { formId: string; isDisabled: boolean; isSaving: boolean } | undefined
}

function LinkButtons({ onUnlink, onCancel, apply }: LinkButtonsProps) {
  const t = useTranslations('editor.link')
  const words = useTranslations('ui.dialog')
  return (
    <>
      {onUnlink && (
        <Button variant="quiet" onClick={onUnlink} disabled={apply?.isSaving} className="mr-auto">
          {t('remove')}
        </Button>
      )}
      <Button onClick={onCancel} disabled={apply?.isSaving}>
        {words('cancel')}
      </Button>
      {apply && (
        <Button
          type="submit"
          form={apply.formId}
          variant="primary"
          disabled={apply.isDisabled}
          loading={apply.isSaving}
        >
          {t('apply')}
        </Button>
      )}
    </>
  )
}

type OpenLinkDialogProps = LinkDialogProps & {
  /** The link item being edited; null if there is none yet. */
  item: WireContent | null
}

function OpenLinkDialog({ start, place, item, onApply, onUnlink, onClose }: OpenLinkDialogProps) {
  const t = useTranslations('editor.link')
  const formId = useId()
  const hasTabs = !start.isThere || isInternal(start)
  const [tab, setTab] = useState(hasTabs ? 'within' : 'outside')
  const link = useExternalLink({ start, place, item })
  const { form, issues } = link
  const { isDirty, isValid, isSubmitting } = form.formState
  const close = useAskedClose(isDirty, onClose)
  const isOutside = tab === 'outside'

  const outside = (
    <Form
      id={formId}
      form={form}
      issues={issues}
      className="max-w-none"
      onSubmit={async (fields) => {
        const saved = await link.save(fields)
        if (!saved) return false
        onApply(targetOf(saved), saved.name)
        onClose()
      }}
    >
      <ExternalLinkFields link={link} />
    </Form>
  )

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isSubmitting && close()}
      size={hasTabs ? 'large' : 'small'}
      title={t(start.isThere ? 'editTitle' : 'applyTitle')}
      description={t(isOutside ? 'atOnce' : 'withinHint')}
      ignoreEscape={isOutside}
      footer={
        <LinkButtons
          onCancel={close}
          {...(start.isThere && { onUnlink })}
          {...(isOutside && {
            apply: { formId, isDisabled: !isDirty || !isValid || isSubmitting, isSaving: isSubmitting },
          })}
        />
      }
    >
      {hasTabs ? (
        <Tabs value={tab} onValueChange={setTab}>
          <TabList label={t('kinds')} size="sm">
            <Tab value="within">{t('within', { type: place.within.contentType })}</Tab>
            <Tab value="outside">{t('outside')}</Tab>
          </TabList>
          <TabPanel value="within">
            <ContentPicker
              mode="link"
              types={insertableTypes}
              without={[place.id]}
              within={place.within}
              onChoose={(chosen) => {
                onApply(targetOf(chosen), chosen.name)
                onClose()
              }}
            />
          </TabPanel>
          {/* Stays mounted, so that input is kept while the other tab is open. */}
          <TabPanel value="outside" forceMount className="data-[state=inactive]:hidden">
            {outside}
          </TabPanel>
        </Tabs>
      ) : (
        outside
      )}
    </Dialog>
  )
}
