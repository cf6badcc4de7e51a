import { useTranslations } from 'next-intl'
import { humanizeFieldName } from '@/components/form/field-name'

/**
 * What a field of an item's `data` is called by its path: `prompt`, or `choices`, `0`, `feedback` as `Choice 1: Feedback`. Names that nobody
 * has given words are told by themselves.
 */
export function useFieldName(): (path: string | readonly string[]) => string {
  const t = useTranslations('authoring.form')
  return (path) => {
    const parts = typeof path === 'string' ? path.split('.') : path
    const isPlace = (part: string | undefined) => part !== undefined && /^\d+$/.test(part)
    const items = parts.flatMap((part, at) => {
      const place = parts[at + 1]
      // `choices` stands for any list that has a text.
      return isPlace(place) && t.has(`one.${part}`)
        ? [t(`one.${part as 'choices'}`, { number: Number(place) + 1 })]
        : []
    })
    const name = parts.findLast((part) => !isPlace(part)) ?? ''
    const isItem = isPlace(parts.at(-1)) && items.length > 0
    const own = t.has(`name.${name}`) ? t(`name.${name as 'prompt'}`) : humanizeFieldName(name)
    return isItem ? items.join(', ') : [...items, own].join(': ')
  }
}
