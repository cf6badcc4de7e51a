import type { FilmBrowser } from '../film-sources'

/** H.264 and AAC, the codecs of our films. */
const MP4 = 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"'
const HLS = 'application/vnd.apple.mpegurl'

/** Returns the streaming abilities of this browser. */
export function filmBrowser(): FilmBrowser {
  const source = globalThis.MediaSource
  return {
    hasMediaSource: source !== undefined,
    playsHls: document.createElement('video').canPlayType(HLS) !== '',
    feedsMp4: source?.isTypeSupported?.(MP4) === true,
  }
}
