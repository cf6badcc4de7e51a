'use client'

import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { itemPath } from '@/lib/authoring/address'
import type { WireCheckFinding } from '@/lib/authoring/checks/finding'
import { fieldHash } from '@/lib/authoring/field-hash'
import { useKindName } from './kind-name'

type FindingRowProps = {
  finding: WireCheckFinding
  /** The id of the page's item, whose fields can be linked within the page. */
  ownId: string | null
  onFix?: ((finding: WireCheckFinding) => Promise<void>) | undefined
  /** Called when the user follows a finding to its field. */
  onFollow?: (() => void) | undefined
}

/** Returns the last non-numeric step of a path: `label` of `data.choices.0.label`. */
const fieldNameOf = (path: string) => path.split('.').findLast((step) => !/^\d+$/.test(step)) ?? path

/** Renders one finding: what is wrong, in which item, and the ways to fix it. */
function FindingRow({ finding, ownId, onFix, onFollow }: FindingRowProps) {
  const t = useTranslations('checks')
  const kindName = useKindName()
  const [isFixing, setFixing] = useState(false)
  const { rule, severity, content, path, detail, fix } = finding
  const isError = severity === 'error'
  const Icon = isError ? TriangleAlert : CircleAlert
  const name = fieldNameOf(path)
  const field = t.has(`field.${name}`) ? t(`field.${name as 'other'}`) : t('field.other')
  const what = t(`rule.${rule}`, { detail: detail ?? 'none', field })
  const isHere = content.id === ownId
  const hash = fieldHash(path)
  const link = { 'aria-label': t('goToOf', { what }), onClick: onFollow, children: t('goTo') }

  async function applyFix() {
    setFixing(true)
    await onFix?.(finding)
    setFixing(false)
  }

  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-b-1 py-3.5 last:border-b-0">
      <Icon aria-hidden="true" className={cn('mt-0.5', isError ? 'text-danger-text' : 'text-warning-text')} />
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium leading-snug">
          <span className="sr-only">{isError ? t('must') : t('wait')} </span>
          {what}
        </p>
        {!isHere && (
          <p className="wrap-anywhere mt-0.5 text-fs-1 text-text-quiet">
            {t('where', { name: content.name, kind: kindName(content) })}
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-1.5">
          {fix && onFix && (
            <Button
              size="sm"
              loading={isFixing}
              aria-label={t('fixOf', { fix: t(`fix.${fix}`), what })}
              onClick={applyFix}
            >
              {t(`fix.${fix}`)}
            </Button>
          )}
          <Button asChild size="sm" variant="quiet">
            {isHere ? (
              <a href={hash} {...link} />
            ) : (
              <Link href={`${itemPath('author', content)}${hash}`} prefetch={false} {...link} />
            )}
          </Button>
        </div>
      </div>
    </li>
  )
}

type FindingListProps = Omit<FindingRowProps, 'finding'> & {
  findings: readonly WireCheckFinding[]
  /** Number of findings shown before "show all". */
  shown: number
  className?: string
}

/** Lists findings in the given order, the first `shown` of them until the user asks for all. */
export function FindingList({ findings, shown, className, ...row }: FindingListProps) {
  const t = useTranslations('checks')
  const [isWhole, setWhole] = useState(false)
  const some = isWhole ? findings : findings.slice(0, shown)
  return (
    <div className={className}>
      <ul aria-label={t('findings')}>
        {some.map((finding) => (
          <FindingRow
            key={`${finding.content.id} ${finding.rule} ${finding.path} ${finding.at}`}
            finding={finding}
            {...row}
          />
        ))}
      </ul>
      {some.length < findings.length && (
        <Button size="sm" variant="quiet" className="mt-2" onClick={() => setWhole(true)}>
          {t('showAll', { count: findings.length })}
        </Button>
      )}
    </div>
  )
}
