/** The acts whose names the audit log says in words; of any other it shows the name that calls have. */
export const TOLD_ACTIONS = [
  'assignment.create',
  'assignment.delete',
  'assignment.release',
  'assignment.rescore',
  'assignment.save',
  'district.create',
  'district.delete',
  'district.save',
  'group.create',
  'group.delete',
  'group.members',
  'group.move',
  'group.passwords',
  'group.save',
  'interaction.score',
  'school.create',
  'school.delete',
  'school.save',
  'session.create',
  'session.alarm',
  'undo-step.use',
  'user.create',
  'user.delete',
  'user.erase',
  'user.export',
  'user.impersonate',
  'user.keep',
  'user.password',
  'user.save',
  'user.sign-out',
] as const
export type ToldAction = (typeof TOLD_ACTIONS)[number]

/** The kinds of records that the log is filtered by. */
export const AUDITED_RECORDS = ['user', 'group', 'school', 'district', 'assignment', 'interaction', 'session'] as const
