import { useTranslations } from 'next-intl'
import type { Maker } from '@/lib/authoring/authored-item'

/** Returns a function that names the creator of an item: You, their name if the user may see it, otherwise Anonymous (ABL-30). */
export function useMakerName(): (maker: Maker) => string {
  const t = useTranslations('authoring.maker')
  return (maker) => (maker.is === 'named' ? maker.name : t(maker.is))
}
