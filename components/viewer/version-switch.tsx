import { getTranslations } from 'next-intl/server'
import { type TextVersion, viewerPath } from '@/lib/routing/viewer-address'
import type { OpenPage } from '@/lib/viewer/viewer-page'

type VersionSwitchProps = { open: OpenPage; offered: readonly TextVersion[]; shown: TextVersion }

/** Links to the versions of a text; renders nothing if there is only one. */
export async function VersionSwitch({ open, offered, shown }: VersionSwitchProps) {
  if (offered.length < 2) return null
  const t = await getTranslations('viewer')
  return (
    <nav aria-label={t('versions')} className="version-switch">
      {offered.map((version) => (
        <a
          key={version}
          href={viewerPath(open.base, open.page.tail, version)}
          lang={version === 'spanish' ? 'es' : undefined}
          aria-current={version === shown ? 'true' : undefined}
          data-keep-place=""
          data-not-kept={t('versionNotKept')}
        >
          {t(`version.${version}`)}
        </a>
      ))}
    </nav>
  )
}
