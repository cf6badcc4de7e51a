import { getTranslations } from 'next-intl/server'
import { ProductLink } from '@/components/assessment/product-link'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { listPath } from '@/lib/assessment/tool'
import { answerNotFound } from '@/lib/routing/answer-status'

/** The page of an address of the tool that names nothing: answers with 404. */
export async function ToolNotFoundPage() {
  answerNotFound()
  const t = await getTranslations('assessment.notFound')
  return (
    <EmptyState
      level={1}
      title={t('title')}
      text={t('text')}
      action={
        <Button asChild variant="primary">
          <ProductLink href={listPath('assessments')}>{t('home')}</ProductLink>
        </Button>
      }
    />
  )
}
