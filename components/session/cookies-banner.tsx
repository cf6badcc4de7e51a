import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'

/** Says that the browser blocks the session in another site's frame, with a link to open the product on its own. */
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
