/** The one Spanish word for what English calls by one, wherever it is spoken of. */
export const ONE_WORD: readonly (readonly [english: RegExp, spanish: RegExp])[] = [
  [/\bsettings?\b/i, /\bajustes?\b/i],
  [/\bcurriculum\b/i, /\bplan de estudios\b/i],
  [/\bteachers?\b/i, /\bdocentes?\b/i],
  [/\bvideos?\b/i, /\bvideos?\b/i],
]

/** Texts that are the same in Spanish, as `<file>.<key>`: names, and words that both languages share. */
export const SAME_WORDS: readonly string[] = [
  'annotation.list.columns.color',
  'annotation.list.version.spanish',
  'annotation.list.version.standard',
  'api-docs.bytes',
  'assessment.item.type.audio',
  'assessment.item.type.video',
  'asset.media.slot.audio',
  'asset.media.slot.video',
  'asset.uploader.size',
  'assignment.item.audio',
  'assignment.item.video',
  'authoring.subTypes.video',
  'classroom.columns.no',
  'curriculum.brand',
  'error-log.times',
  'library.subTypes.audio',
  'library.subTypes.video',
  'player.film.name',
  'player.notes.color',
  'player.times',
  'reading-tools.listen.times',
  'settings.integrations.google-classroom.name',
  'settings.integrations.google-drive.name',
  'shell.brand',
  'versions.slot.video',
  'viewer.leave.no',
  'viewer.version.spanish',
  'viewer.version.standard',
]
