import { useTranslations } from 'next-intl'
import { ProductLink } from '@/components/assessment/product-link'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { listPath } from '@/lib/assessment/tool'

export default function ToolNotFound() {
  const t = useTranslations('assessment.notFound')
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
