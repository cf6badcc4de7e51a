import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'

/** Says that the browser keeps no session in the frame of another site, with the way to open the product by itself. */
export function CookiesBanner({ back }: { back: string }) {
  const t = useTranslations('session.signIn')
  return (
    <Banner
      tone="warning"
      live="alert"
      actions={
        <a href={back} target="_blank" rel="noopener">
          {t('openAlone')}
        </a>
      }
    >
      {t('cookiesBlocked')}
    </Banner>
  )
}
