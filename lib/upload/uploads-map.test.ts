import { type StoredMedia, toUploadsMap } from './uploads-map'

const media = (id: string, fields: Partial<StoredMedia> = {}): StoredMedia => ({
  id,
  type: 'image',
  mimeType: 'image/jpeg',
  hash: 'abcdef0123456789ffff',
  width: 2000,
  height: 1000,
  generated: {},
  ...fields,
})
const made = (width: number) => ({ key: 'k', mimeType: 'image/webp', size: 1, width, height: width / 2 })

describe('toUploadsMap', () => {
  it('[ENT-17] derives the smaller images from imageLarge and keeps the mascot', () => {
    const generated = { large: made(1600), medium: made(800), small: made(400), tiny: made(160) }
    const map = toUploadsMap({ imageLarge: media('a', { generated }), mascot: media('m') })
    expect(Object.keys(map).sort()).toEqual(['imageLarge', 'imageMedium', 'imageSmall', 'imageTiny', 'mascot'])
    expect(map.imageLarge).toMatchObject({ url: '/api/media/a/large?v=abcdef0123456789', width: 2000 })
    expect(map.imageTiny).toMatchObject({
      id: 'a',
      url: '/api/media/a/tiny?v=abcdef0123456789',
      width: 160,
      height: 80,
    })
    expect(map.mascot?.url).toBe('/api/media/m?v=abcdef0123456789')
  })

  it('[ENT-46] [ENT-47] gives a video its streams, its poster and its captions in both languages', () => {
    const video = { type: 'video', mimeType: 'video/mp4' }
    const map = toUploadsMap({
      video: media('v', video),
      hls: media('h', { ...video, generated: { 'hls/index.m3u8': made(1), 'hls/1.ts': made(1) } }),
      dash: media('d', { ...video, generated: { 'dash/film.mpd': made(1) } }),
      poster: media('p'),
      captions: media('c', { type: 'vtt' }),
      captionsSpanish: media('s', { type: 'vtt' }),
    })
    expect(map.video).toMatchObject({
      url: '/api/media/h/hls/index.m3u8?v=abcdef0123456789',
      dashUrl: '/api/media/d/dash/film.mpd?v=abcdef0123456789',
      fallbackUrl: '/api/media/v?v=abcdef0123456789',
      posterUrl: '/api/media/p?v=abcdef0123456789',
      ccUrl: '/api/media/c?v=abcdef0123456789',
      captions: [
        { language: 'en', label: 'English' },
        { language: 'es', label: 'Español' },
      ],
    })
  })

  it('is empty for an item without uploads', () => {
    expect(toUploadsMap({})).toEqual({})
  })
})
