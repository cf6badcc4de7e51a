/** Texts that are the same in Spanish, as `<file>.<key>`: names, and words that both languages share. */
export const SAME_WORDS: readonly string[] = [
  'annotation.list.columns.color',
  'api-docs.bytes',
  'assessment.item.type.audio',
  'assessment.item.type.video',
  'assignment.item.audio',
  'assignment.item.video',
  'curriculum.brand',
  'error-log.times',
  'library.subTypes.audio',
  'library.subTypes.video',
  'settings.integrations.google-classroom.name',
  'settings.integrations.google-drive.name',
  'shell.brand',
  'viewer.leave.no',
  'viewer.version.spanish',
  'viewer.version.standard',
]
