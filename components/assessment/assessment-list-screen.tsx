import { ClipboardList, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { AssessmentRow } from '@/lib/assessment/items'
import type { ListQuery } from '@/lib/assessment/list-query'
import { builderPath, NEW_ASSESSMENT } from '@/lib/assessment/tool'
import { viewerPath } from '@/lib/routing/viewer-address'
import { ProductLink } from './product-link'
import { ToolListScreen } from './tool-list-screen'

/** The viewer's rights to assessments. */
export type ToolRights = { canCreate: boolean; canAssign: boolean }

function Row({ row, canCreate, canAssign }: ToolRights & { row: AssessmentRow }) {
  const t = useTranslations('assessment.item')
  const { id, name, isDraft, isOwn, documents, questions, assignments } = row
  const nameOf = (key: 'preview' | 'assign' | 'open') => `${t(key)}${t('of', { name })}`
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
      <div className="flex min-w-0 flex-[1_1_32rem] items-start gap-3">
        <ClipboardList aria-hidden="true" className="mt-0.5 flex-none text-text-quiet" />
        <div className="min-w-0">
          <h2 className="wrap-anywhere line-clamp-2 font-medium text-fs-2">{name}</h2>
          <p className="num mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-fs-1 text-text-quiet">
            {documents > 0 && <span>{t('documents', { count: documents })}</span>}
            <span>{t('questions', { count: questions })}</span>
            {assignments > 0 && <span>{t('assignments', { count: assignments })}</span>}
            {isDraft && <Badge tone="draft">{t('draft')}</Badge>}
            {isOwn && <Badge tone="info">{t('mine')}</Badge>}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-1 max-sm:w-full max-sm:pl-8">
        <Button asChild size="sm" variant="quiet">
          <ProductLink
            href={viewerPath({ family: 'library', contentType: 'chapter', contentId: id })}
            aria-label={nameOf('preview')}
          >
            {t('preview')}
          </ProductLink>
        </Button>
        {canAssign && !isDraft && (
          <Button asChild size="sm" variant="quiet">
            <ProductLink href={`/assignment-creator/${id}`} aria-label={nameOf('assign')}>
              {t('assign')}
            </ProductLink>
          </Button>
        )}
        {canCreate && (
          <Button asChild size="sm">
            <ProductLink href={builderPath(id)} aria-label={nameOf('open')}>
              {t('open')}
            </ProductLink>
          </Button>
        )}
      </div>
    </li>
  )
}

type AssessmentListScreenProps = ToolRights & { rows: readonly AssessmentRow[]; count: number; query: ListQuery }

/** The assessments that a member of staff can read. */
export function AssessmentListScreen({ rows, count, query, ...rights }: AssessmentListScreenProps) {
  const t = useTranslations('assessment.lists.assessments')
  return (
    <ToolListScreen
      list="assessments"
      query={query}
      count={count}
      canCreate={rights.canCreate}
      action={
        rights.canCreate && (
          <Button asChild variant="primary">
            <ProductLink href={builderPath(NEW_ASSESSMENT)}>
              <Plus aria-hidden="true" />
              {t('new')}
            </ProductLink>
          </Button>
        )
      }
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} {...rights} />
      ))}
    </ToolListScreen>
  )
}
