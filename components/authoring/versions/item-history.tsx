'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Moment } from '@/components/classroom/moment'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { Button } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import type { AuthoredItem, Revision } from '@/lib/authoring/authored-item'
import { useMakerName } from '../maker-name'

const VersionsDialog = dynamic(() => import('./versions-dialog').then((module) => module.VersionsDialog))

type HistoryProps = {
  item: { id: string; name: string; version: number }
  history: NonNullable<AuthoredItem['history']>
  timeZone: string
}

/** Lists the latest saves of an item with author, time and changed fields; each can be compared with the current version. */
export function ItemHistory({ item, history: { revisions, count }, timeZone }: HistoryProps) {
  const t = useTranslations('authoring')
  const versions = useTranslations('versions')
  const makerName = useMakerName()
  const [compared, setCompared] = useState<Revision | null>(null)
  const fieldName = (field: string) => (t.has(`saved.${field}`) ? t(`saved.${field as 'name'}`) : field)
  return (
    <section aria-labelledby="history-title" className="mt-10">
      <Heading level={2} id="history-title">
        {t('history')}
      </Heading>
      {count > revisions.length && (
        <p className="mt-2 text-text-quiet">{t('latestOf', { shown: revisions.length, count })}</p>
      )}
      <HydratedFieldset>
        <ol aria-label={t('history')} className="mt-3 border-t-1">
          {revisions.map((revision) => (
            <li key={revision.id} className="flex items-start justify-between gap-3 border-b-1 py-3">
              <div className="min-w-0">
                <p className="font-medium">{t('versionOf', { version: revision.version })}</p>
                {revision.changed.length > 0 && (
                  <p className="wrap-anywhere">{[...new Set(revision.changed.map(fieldName))].join(', ')}</p>
                )}
                <p className="wrap-anywhere text-fs-1 text-text-quiet">
                  {makerName(revision.by)} · <Moment time={revision.dateCreated} timeZone={timeZone} />
                </p>
              </div>
              <Button
                size="sm"
                variant="quiet"
                aria-label={versions('compareOf', { version: revision.version })}
                onClick={() => setCompared(revision)}
              >
                {versions('compare')}
              </Button>
            </li>
          ))}
        </ol>
      </HydratedFieldset>
      {compared && (
        <VersionsDialog item={item} first={compared} timeZone={timeZone} onClose={() => setCompared(null)} />
      )}
    </section>
  )
}
