import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { Mark } from '../commands/links'
import { useEditorSurroundings } from '../editor-context'

export type MarkName = { name: string; isMissing: boolean }

/** Returns a function that names a link, chip or fun fact: by its target, with a note if that no longer exists. */
export function useMarkName(): (mark: Pick<Mark, 'kind' | 'url' | 'fields'>) => MarkName {
  const t = useTranslations('editor.mark')
  const { contents } = useEditorSurroundings()
  return useCallback(
    ({ kind, url, fields }) => {
      const id = fields['data-content-id']
      const item = id === undefined ? undefined : contents.items.get(id)
      const isMissing = id !== undefined && contents.stateOf(id) === 'missing'
      const named = (name: string): MarkName => ({ name: isMissing ? t('missing', { name }) : name, isMissing })
      if (kind === 'chip') return named(t('chip'))
      if (kind === 'fun-fact') return named(t('funFact', { name: item?.name ?? fields['data-name'] ?? '' }))
      const goal = item ? item.name : url || fields['data-asset-code']
      return named(goal ? t('link', { name: goal }) : t('linkAlone'))
    },
    [contents, t],
  )
}
