import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import type { NamedQuotation } from '@/lib/authoring/schema'

/** Lists the quotations that are missing from a version of the text. */
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
