'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { notify } from '@/components/feedback/notify'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { RequestError } from '@/lib/api/client/request-error'
import type { WireCheckFinding, WireContentChecks } from '@/lib/authoring/checks/finding'
import { publishDrafts } from '@/lib/authoring/client/use-content-checks'
import { isPageUnsaved } from '@/lib/routing/client/leave-guards'
import { FindingList } from './finding-list'
import { useKindName } from './kind-name'

/** Number of findings the dialog shows before "show all". */
const SHOWN_FINDINGS = 10

type PublishDialogProps = {
  item: { id: string; name: string }
  checks: WireContentChecks
  onFix: (finding: WireCheckFinding) => Promise<void>
  /** Called after something was published, or when the findings are outdated. */
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Shows what would be published and which findings stop it, before publishing. */
export function PublishDialog({ item, checks, onFix, onChanged, onClose }: PublishDialogProps) {
  const t = useTranslations('checks')
  const kindName = useKindName()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // Read once: the page behind the dialog cannot change while it is open.
  const [isUnsaved] = useState(isPageUnsaved)
  const { drafts, findings } = checks
  const errors = findings.filter(({ stops }) => stops).length

  async function publish() {
    setSending(true)
    setProblem(null)
    try {
      await publishDrafts(item.id, drafts)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setProblem(error.code === 'stale_version' ? t('dialog.stale') : error.message)
      await onChanged()
      setSending(false)
      return
    }
    notify.success(t('dialog.done'), { key: 'published' })
    onClose()
    await onChanged()
  }

  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && onClose()}
      title={t('dialog.title', { name: item.name })}
      description={t('dialog.text', { count: drafts.length })}
      footer={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" loading={isSending} disabled={errors > 0 || drafts.length === 0} onClick={publish}>
            {t('publishCount', { count: drafts.length })}
          </Button>
        </>
      }
    >
      {/* Above the list, because the list can be long. */}
      {errors > 0 && (
        <Banner tone="warning" className="mb-4">
          {t('dialog.stopped', { count: errors })}
        </Banner>
      )}
      {isUnsaved && (
        <Banner tone="warning" className="mb-4">
          {t('dialog.unsaved')}
        </Banner>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <ol aria-label={t('dialog.drafts')} tabIndex={0} className="border-t-1">
        {drafts.toReversed().map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-1 py-2">
            <span className="wrap-anywhere min-w-0 font-medium">{draft.name}</span>
            <span className="text-fs-1 text-text-quiet">{kindName(draft)}</span>
          </li>
        ))}
      </ol>
      {problem && (
        <Banner tone="danger" live="alert" className="mt-4">
          {problem}
        </Banner>
      )}
      {findings.length > 0 && (
        <FindingList
          findings={findings}
          shown={SHOWN_FINDINGS}
          ownId={item.id}
          onFix={onFix}
          onFollow={onClose}
          className="mt-2"
        />
      )}
    </Dialog>
  )
}
