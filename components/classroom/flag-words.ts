import { useTranslations } from 'next-intl'

/** Returns a function that describes a feature flag in words; a flag that is not known keeps its own name. */
export function useFlagWords(): (flag: string) => string {
  const t = useTranslations('records.access.flag')
  return (flag) => {
    // Dots separate groups in translation keys, so they are replaced.
    const key = flag.replaceAll('.', '-')
    return t.has(key) ? t(key) : flag
  }
}
