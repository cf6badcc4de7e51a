import { useTranslations } from 'next-intl'
import type { Maker } from '@/lib/authoring/authored-item'

/** Who made something: You, a name where it may be told, otherwise Anonymous (ABL-30). */
export function useMakerName(): (maker: Maker) => string {
  const t = useTranslations('authoring.maker')
  return (maker) => (maker.is === 'named' ? maker.name : t(maker.is))
}
