import { useTranslations } from 'next-intl'

/** The names of the checkbox settings, in the groups of the form (domain.md §12). */
export const settingGroups = {
  reading: ['audioVoiceovers', 'leveledNarrativeText', 'includeChapterSummary', 'scaffolds'],
  links: ['allowExternalLinks', 'allowResearchLinks'],
  sharing: ['showPeerNames', 'showRanking', 'showReactions'],
} as const

/** Returns the labels of the fields that every assignment form has, for its controls and for the error summary. */
export function useSettingDefinitions() {
  const t = useTranslations('assignment.settings')
  const label = (name: Parameters<typeof t>[0]) => ({ label: t(name) })
  return {
    startDate: { ...label('startDate'), required: true },
    endDate: label('endDate'),
    'settings.audioVoiceovers': label('audioVoiceovers'),
    'settings.leveledNarrativeText': label('leveledNarrativeText'),
    'settings.includeChapterSummary': label('includeChapterSummary'),
    'settings.scaffolds': label('scaffolds'),
    'settings.allowExternalLinks': label('allowExternalLinks'),
    'settings.allowResearchLinks': label('allowResearchLinks'),
    'settings.allowLate': label('allowLate'),
    'settings.scoringFeedbackVisibility': label('scoringFeedbackVisibility'),
    'settings.scoringFeedbackContent': label('scoringFeedbackContent'),
    'settings.holdScores': label('holdScores'),
    'settings.reviewsRequested': label('reviewsRequested'),
    'settings.showPeerNames': label('showPeerNames'),
    'settings.showRanking': label('showRanking'),
    'settings.showReactions': label('showReactions'),
    'settings.excludedContentIds': label('excludedContentIds'),
  } as const
}
