import 'server-only'
import { abilitiesOf, effectivePrivileges, PRIVILEGES } from '@/lib/ability/ability'
import { db } from '@/lib/db/db'
import { notAllowed } from '@/lib/error/product-error'
import { activeAccount } from '@/lib/scope/server/active-account'
import { runsDistrict } from '@/lib/scope/server/district-scope'
import type { Actor } from '@/lib/session/actor'

/**
 * Returns the user who started an import, with their current permissions, because the import may run much later: 403 `not_allowed` if they no longer
 * manage the district. It does not matter whether they have signed out since.
 */
export async function readRunner(actor: Actor, districtId: string): Promise<Actor> {
  const user = await db().user.findFirst({
    where: { AND: [{ id: actor.userId }, activeAccount] },
    select: {
      ...{ roleId: true, districtId: true, featureFlags: true },
      schools: { select: { schoolId: true } },
      userPrivileges: { select: { privilege: true, districtId: true, schoolId: true } },
    },
  })
  if (!user) throw notAllowed('The account that started this import is closed.')
  const { schools, userPrivileges, ...held } = user
  const privileges = effectivePrivileges(
    userPrivileges.flatMap(({ privilege: name, ...place }) => {
      const privilege = PRIVILEGES.find((known) => known === name)
      return privilege ? [{ ...place, privilege }] : []
    }),
  )
  const runner = {
    ...{ ...actor, ...held, privileges },
    schoolIds: schools.map(({ schoolId }) => schoolId),
    abilities: abilitiesOf({ ...held, privileges, profileCount: actor.profiles.length }),
  }
  if (!runsDistrict(runner, districtId)) throw notAllowed('Only an admin of the district can do this.')
  return runner
}
