/** The roles a user can have (domain.md §2). */
export const ROLES = ['student', 'teacher', 'staff'] as const
export type Role = (typeof ROLES)[number]

/** Privileges a user may hold in addition to their role; a district or school limits where they apply. */
export const PRIVILEGES = ['sysadmin', 'district-admin', 'school-admin', 'author', 'support'] as const
export type Privilege = (typeof PRIVILEGES)[number]

export type GrantedPrivilege = { privilege: Privilege; districtId: string | null; schoolId: string | null }

export const ABILITIES = [
  'assignment.student',
  'teacher',
  'admin',
  'districts',
  'classroom',
  'assessment',
  'assessment.create',
  'library',
  'curriculum',
  'profiles',
  'notifications',
  'author',
  'author.names',
  'author.structured-source',
  'author.rubric',
  'content.view-draft',
  'content.view-excluded',
  'content.publish-on-create',
  'content.insert-own',
  'content.insert-district',
  'content.remove-any-insertion',
  'content.restrict',
  'interaction.view-incomplete',
  'ranking',
  'reaction',
  'import.canto',
  'import.google-drive',
  'google.drive',
  'google.classroom',
  'impersonate',
  'credits',
  'debug',
] as const
export type Ability = (typeof ABILITIES)[number]

/** The input of the ability table: facts about the user, never about the requested record. */
export type AbilityFacts = {
  roleId: Role
  privileges: readonly GrantedPrivilege[]
  featureFlags: readonly string[]
  profileCount: number
  /** The user's own district; absent if there is none. */
  districtId?: string | null
}

type Holder = Role | Privilege
type Rule = {
  /** The roles and privileges that grant it. */
  by?: readonly Holder[]
  /** The roles and privileges that grant it only together with the feature flag of the same name. */
  byFlag?: readonly Holder[]
  /** An alternative rule that also grants the ability. */
  custom?: (facts: AbilityFacts) => boolean
  /** A feature flag that revokes the ability. */
  excludedBy?: string
}

const everyone: readonly Holder[] = ['student', 'teacher', 'staff']
const admins: readonly Holder[] = ['school-admin', 'district-admin', 'sysadmin']
const teachersAndAdmins: readonly Holder[] = ['teacher', ...admins]

/** Whether the user administers a whole district: the one named in the privilege, else their own. Without either, every call would be refused. */
function runsSomeDistrict({ privileges, districtId: own = null }: AbilityFacts): boolean {
  return privileges.some(
    ({ privilege, districtId, schoolId }) =>
      privilege === 'district-admin' && schoolId === null && (districtId ?? own) !== null,
  )
}

/** The table of domain.md §11, row by row. */
const RULES: Record<Ability, Rule> = {
  'assignment.student': { by: ['student'] },
  teacher: { by: teachersAndAdmins },
  admin: { by: admins },
  /** Rosters and audit logs of whole districts. The record checks decide which districts. */
  districts: { by: ['sysadmin'], custom: runsSomeDistrict },
  classroom: { by: teachersAndAdmins },
  assessment: { by: [...teachersAndAdmins, 'author'] },
  'assessment.create': { by: ['teacher', 'district-admin', 'author', 'sysadmin'] },
  library: { by: [...teachersAndAdmins, 'author'] },
  curriculum: { by: [...teachersAndAdmins, 'author', 'support'] },
  profiles: { custom: (facts) => facts.profileCount > 1 },
  notifications: { by: everyone },
  author: { by: ['author', 'sysadmin'] },
  'author.names': { by: ['author', 'sysadmin'] },
  'author.structured-source': { byFlag: ['author', 'sysadmin'] },
  'author.rubric': { byFlag: ['author', 'sysadmin'] },
  'content.view-draft': { by: ['author', 'sysadmin'] },
  'content.view-excluded': { by: ['district-admin', 'sysadmin'], byFlag: ['teacher', 'school-admin'] },
  'content.publish-on-create': { byFlag: ['author', 'sysadmin'] },
  'content.insert-own': { by: teachersAndAdmins },
  'content.insert-district': { by: ['district-admin', 'sysadmin'] },
  'content.remove-any-insertion': { by: ['district-admin', 'sysadmin'] },
  'content.restrict': { by: ['district-admin', 'sysadmin'], byFlag: ['teacher', 'school-admin'] },
  'interaction.view-incomplete': { by: teachersAndAdmins },
  ranking: { by: ['student', ...teachersAndAdmins] },
  reaction: { by: ['student', ...teachersAndAdmins] },
  'import.canto': { by: ['author', 'sysadmin'], excludedBy: 'hide.import' },
  'import.google-drive': { by: ['author', 'sysadmin'], excludedBy: 'hide.import' },
  'google.drive': { byFlag: teachersAndAdmins },
  'google.classroom': { byFlag: ['student', ...teachersAndAdmins] },
  impersonate: { by: ['support', 'sysadmin'] },
  credits: { by: admins },
  debug: { by: ['sysadmin'], byFlag: ['author', 'support'] },
}

/** All feature flags that the table refers to, whether they grant an ability or revoke one. */
export const FLAG_NAMES: readonly string[] = [
  ...ABILITIES.filter((ability) => RULES[ability].byFlag),
  ...new Set(ABILITIES.flatMap((ability) => RULES[ability].excludedBy ?? [])),
]

/** The feature flags that make a difference to a student, who holds no privileges. */
export const STUDENT_FLAG_NAMES: readonly string[] = ABILITIES.filter((ability) =>
  RULES[ability].byFlag?.includes('student'),
)

/** Returns the privileges that take effect: district-admin overrides school-admin if a user holds both (ABL-05). */
export function effectivePrivileges(privileges: readonly GrantedPrivilege[]): GrantedPrivilege[] {
  const isDistrictAdmin = privileges.some((granted) => granted.privilege === 'district-admin')
  return privileges.filter((granted) => !(isDistrictAdmin && granted.privilege === 'school-admin'))
}

/** Returns the abilities that these facts grant, in the order of the table (ABL-03, domain.md §11). */
export function abilitiesOf(facts: AbilityFacts): Ability[] {
  const held = new Set<Holder>([
    facts.roleId,
    ...effectivePrivileges(facts.privileges).map((granted) => granted.privilege),
  ])
  const holds = (holders: readonly Holder[] = []) => holders.some((holder) => held.has(holder))
  return ABILITIES.filter((ability) => {
    const rule = RULES[ability]
    if (rule.excludedBy !== undefined && facts.featureFlags.includes(rule.excludedBy)) return false
    return (
      holds(rule.by) || (facts.featureFlags.includes(ability) && holds(rule.byFlag)) || (rule.custom?.(facts) ?? false)
    )
  })
}

/** Anything that carries abilities, such as an actor. */
export type Able = { abilities: readonly Ability[] }

/** Returns whether an actor has an ability; an unknown name only logs a console warning (ABL-07). */
export function can(actor: Able, ability: Ability): boolean {
  if (!(ABILITIES as readonly string[]).includes(ability)) console.warn(`Unknown ability: ${ability}`)
  return actor.abilities.includes(ability)
}

/** The label under the name in the profile menu (SH-09, domain.md §2). */
export type RoleLabel = 'Admin' | 'District Admin' | 'School Admin' | 'Teacher' | 'Student' | 'User'

/** Returns the role label for these facts: sysadmin first, then district, school, teacher, student, else User. */
export function roleLabel(facts: Pick<AbilityFacts, 'roleId' | 'privileges'>): RoleLabel {
  const held = effectivePrivileges(facts.privileges).map((granted) => granted.privilege)
  if (held.includes('sysadmin')) return 'Admin'
  if (held.includes('district-admin')) return 'District Admin'
  if (held.includes('school-admin')) return 'School Admin'
  if (facts.roleId === 'teacher') return 'Teacher'
  if (facts.roleId === 'student') return 'Student'
  return 'User'
}
