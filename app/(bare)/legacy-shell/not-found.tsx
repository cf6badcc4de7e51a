import { getTranslations } from 'next-intl/server'
import { ProductLink } from '@/components/assessment/product-link'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { listPath } from '@/lib/assessment/tool'

/** The 404 page of the tool. */
export default async function ToolNotFound() {
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
