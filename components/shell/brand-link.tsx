import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import { brandMarks, type CurriculumFamily } from '@/lib/theme/themes'

/** Matches `--breakpoint-md` and above. */
const WIDE = '(min-width: 56.25rem)'

/**
 * The home link with the brand variant's logo: the full wordmark on wide screens, smaller in the second family, and only the symbol on narrow
 * ones.
 */
export function BrandLink({ brand }: { brand: CurriculumFamily }) {
  const t = useTranslations('shell')
  const { logo, mark } = brandMarks[brand]
  return (
    <Link
      href="/"
      aria-label={t('home', { brand: t('brand'), variant: t(`variant.${brand}`) })}
      className="flex items-center rounded-1"
    >
      <picture>
        <source srcSet={logo} media={WIDE} width={134} height={32} />
        <img src={mark} alt="" width={32} height={32} className={clsx('h-8 w-auto', brand === 'k5ela' && 'md:h-7')} />
      </picture>
    </Link>
  )
}
