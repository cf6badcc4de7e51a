/** How fast a film or a sound may be played (PLAY-06). */
export const SPEEDS = [0.5, 1, 1.5, 2] as const

/** Where this device keeps how loud a film is, from 0 to 1 (PLAY-16). */
export const VIDEO_VOLUME_SETTING = 'video-volume'
export const DEFAULT_VIDEO_VOLUME = 1
/** Where this device keeps how loud a sound is, from 0 to 100. */
export const AUDIO_VOLUME_SETTING = 'audio.volume'
export const DEFAULT_AUDIO_VOLUME = 50
/** Where this device keeps the captions that were chosen: a language, or `off`. */
export const CAPTIONS_SETTING = 'video-captions'
/** Every setting of a player on this device. */
export const PLAYER_SETTINGS = [VIDEO_VOLUME_SETTING, AUDIO_VOLUME_SETTING, CAPTIONS_SETTING] as const

/** Milliseconds that a film counts as just started, and that the mouse counts as in motion (PLAY-05). */
export const JUST_STARTED_MS = 3_000
export const MOUSE_IN_MOTION_MS = 500
/** Milliseconds after which the controls of a film that plays fade. */
export const CONTROLS_FADE_MS = 3_000
/** Milliseconds after which a film with a new source is not ready again (PLAY-04). */
export const SOURCE_RESET_MS = 100
/** Width of the panel of the notes in pixels (ANN-23). */
export const NOTES_PANEL_WIDTH = 300

/** Seconds that a skip goes (PLAY-17), and an arrow key. */
export const SKIP_SECONDS = 15
export const STEP_SECONDS = 5
/** What an arrow key adds to the volume, as a share of all. */
export const VOLUME_STEP = 0.1
