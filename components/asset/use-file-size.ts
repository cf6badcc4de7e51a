import { useTranslations } from 'next-intl'

const MB = 1_000_000
const kB = 1_000

/** Returns a function that formats a number of bytes: `4.2 MB`, `320 kB`. */
export function useFileSize(): (bytes: number) => string {
  const t = useTranslations('asset.uploader')
  return (bytes) => {
    if (bytes >= MB) return t('size', { amount: Math.round(bytes / (MB / 10)) / 10, unit: 'MB' })
    if (bytes >= kB) return t('size', { amount: Math.round(bytes / kB), unit: 'kB' })
    return t('size', { amount: bytes, unit: 'bytes' })
  }
}
