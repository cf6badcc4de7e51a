import { getTranslations } from 'next-intl/server'
import { roleLabel } from '@/lib/ability/ability'
import type { Actor } from '@/lib/session/actor'
import type { WireUser } from '@/lib/user/schema'
import { AboutForm } from './about-form'
import { AboutList } from './about-list'
import { LanguageField } from './language-field'
import { PasswordForm } from './password-form'
import { PendingEmail } from './pending-email'
import { SettingsSection } from './settings-section'
import { ThemeField } from './theme-field'

type AccountScreenProps = { actor: Actor; user: WireUser; buildLabel: string }

/** The user's own account: personal details, password, language and theme, and at the end the build. The school manages students' names. */
export async function AccountScreen({ actor, user, buildLabel }: AccountScreenProps) {
  const t = await getTranslations('settings')
  const isStudent = actor.roleId === 'student'
  const isImpersonated = actor.session.contextUserId !== null
  return (
    <>
      <SettingsSection title={t('about.title')} text={t(isStudent ? 'about.studentText' : 'about.text')}>
        <AboutList user={user} role={roleLabel(actor)} hasName={isStudent} />
        {user.pendingEmail && !isImpersonated && (
          <PendingEmail pendingEmail={user.pendingEmail} email={user.email ?? null} />
        )}
        {!isStudent && <AboutForm user={user} isImpersonated={isImpersonated} />}
      </SettingsSection>
      <SettingsSection title={t('theme.title')} text={t('theme.text')}>
        <ThemeField theme={actor.theme} curriculum={actor.profile?.curriculum ?? null} />
      </SettingsSection>
      <SettingsSection title={t('language.title')} text={t('language.text')}>
        <LanguageField locale={actor.locale} />
      </SettingsSection>
      {!isImpersonated && (
        <SettingsSection title={t('password.title')} text={t('password.text')}>
          <PasswordForm username={actor.username} />
        </SettingsSection>
      )}
      <p className="num border-t-1 pt-4 text-fs-1 text-text-quiet">{t('build', { version: buildLabel })}</p>
    </>
  )
}
