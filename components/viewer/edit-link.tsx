import { getTranslations } from 'next-intl/server'
import { itemPath } from '@/lib/authoring/address'
import type { ViewNode } from '@/lib/curriculum/content-view'

/** Links an interactive to the page where it is edited, in a new tab (RT-43). */
export async function EditLink({ node }: { node: ViewNode }) {
  const t = await getTranslations('viewer')
  return (
    <span>
      <a
        href={itemPath('author', node)}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-control-sm items-center rounded-1 px-2 font-medium text-accent-text text-fs-1"
      >
        {t('edit')}
        <span className="sr-only"> {t('editOf', { name: node.name })}</span>
      </a>
    </span>
  )
}
