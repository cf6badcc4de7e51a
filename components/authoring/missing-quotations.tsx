import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import type { NamedQuotation } from '@/lib/authoring/schema'

/** The quotations that readers of a version cannot find. */
export function MissingQuotations({ missing }: { missing: readonly NamedQuotation[] }) {
  const t = useTranslations('authoring')
  if (missing.length === 0) return null
  return (
    <Banner tone="warning">
      <p>{t('missingQuotations')}</p>
      <ul className="list-disc ps-6">
        {missing.map(({ version, quotation, question }) => (
          <li key={`${question} ${version} ${quotation}`}>
            {t('missingQuotation', { question, quotation, version: t(`textVersion.${version}`) })}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
