/** The playback speeds of a film or a sound (PLAY-06). */
export const SPEEDS = [0.5, 1, 1.5, 2] as const

/** The setting for the volume of films on this device, from 0 to 1 (PLAY-16). */
export const VIDEO_VOLUME_SETTING = 'video-volume'
export const DEFAULT_VIDEO_VOLUME = 1
/** The setting for the volume of sounds on this device, from 0 to 100. */
export const AUDIO_VOLUME_SETTING = 'audio.volume'
export const DEFAULT_AUDIO_VOLUME = 50
/** The setting for the captions on this device: a language, or `off`. */
export const CAPTIONS_SETTING = 'video-captions'
/** Every setting of a player on this device. */
export const PLAYER_SETTINGS = [VIDEO_VOLUME_SETTING, AUDIO_VOLUME_SETTING, CAPTIONS_SETTING] as const

/** How long a film counts as just started, and the mouse as in motion, in ms (PLAY-05). */
export const JUST_STARTED_MS = 3_000
export const MOUSE_IN_MOTION_MS = 500
/** The delay after which the controls of a playing film fade, in ms. */
export const CONTROLS_FADE_MS = 3_000
/** The delay after which a film with a new source is reset to not ready, in ms (PLAY-04). */
export const SOURCE_RESET_MS = 100
/** Width of the notes panel in pixels (ANN-23). */
export const NOTES_PANEL_WIDTH = 300

/** The seconds of a skip (PLAY-17), and of an arrow key. */
export const SKIP_SECONDS = 15
export const STEP_SECONDS = 5
/** The volume change of an arrow key, as a share of the full volume. */
export const VOLUME_STEP = 0.1
