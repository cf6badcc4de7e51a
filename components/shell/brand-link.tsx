import { clsx } from 'clsx'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { brandMarks, type CurriculumFamily } from '@/lib/theme/themes'

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
      <img
        src={logo}
        alt=""
        width={134}
        height={32}
        className={clsx('hidden w-auto md:block', brand === 'k5ela' ? 'h-7' : 'h-8')}
      />
      <img src={mark} alt="" width={32} height={32} className="h-8 w-auto md:hidden" />
    </Link>
  )
}
