import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { RoleLabel } from '@/lib/ability/ability'
import type { WireUser } from '@/lib/user/schema'

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-t-1 py-3 first:border-0 sm:grid-cols-[16rem_minmax(0,1fr)]">
      <dt className="text-text-quiet">{label}</dt>
      <dd className="wrap-anywhere font-medium">{children}</dd>
    </div>
  )
}

/** Place names, one per line, since a name may contain commas. */
function Names({ of }: { of: readonly { id: string; name: string }[] }) {
  return of.map(({ id, name }) => (
    <span key={id} className="block">
      {name}
    </span>
  ))
}

/** The account details that the school manages: the person, their role, and their places. */
export async function AboutList({ user, role, hasName }: { user: WireUser; role: RoleLabel; hasName: boolean }) {
  const [t, shell] = await Promise.all([getTranslations('settings.about'), getTranslations('shell.role')])
  const { username, schools = [], groups = [] } = user
  return (
    <dl className="max-w-form rounded-3 border px-4">
      {hasName && <Row label={t('name')}>{`${user.firstName} ${user.lastName}`}</Row>}
      <Row label={t('username')}>{username}</Row>
      <Row label={t('role')}>{shell(role)}</Row>
      {schools.length > 0 && (
        <Row label={t('schools', { count: schools.length })}>
          <Names of={schools} />
        </Row>
      )}
      {groups.length > 0 && (
        <Row label={t('groups', { count: groups.length })}>
          <Names of={groups} />
        </Row>
      )}
    </dl>
  )
}
