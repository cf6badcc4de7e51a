import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import type { TocMark } from '@/lib/viewer/toc'

/** An item's status for staff: draft, left out, held back or inserted. */
export async function NodeMarks({ marks }: { marks: readonly TocMark[] }) {
  const t = await getTranslations('viewer')
  return (
    <p className="mb-2 flex flex-wrap gap-2">
      {marks.map((mark) => (
        <Badge
          key={mark}
          tone={mark === 'draft' ? 'draft' : 'neutral'}
          title={mark === 'draft' ? t('draftTitle') : undefined}
        >
          {t(`mark.${mark}`)}
        </Badge>
      ))}
    </p>
  )
}
