import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import { brandMarks, type CurriculumFamily } from '@/lib/theme/themes'

/** From `--breakpoint-md` on. */
const WIDE = '(min-width: 56.25rem)'

/** The brand variant's mark and the way home: a full word on wide screens, smaller in the second family, and the mark alone on narrow ones. */
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
