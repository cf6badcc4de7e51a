import type { WireUpload } from '@/lib/upload/schema'

/** An uploaded picture as the server returns it. */
export function wireUpload(overrides: Partial<WireUpload> = {}): WireUpload {
  const { id = 'u1' } = overrides
  return {
    id,
    mimeType: 'image/png',
    type: 'image',
    fileName: 'tidepool.png',
    size: 10,
    complete: true,
    state: 'ready',
    isAudioDescription: false,
    url: `/api/media/${id}`,
    generated: {
      large: { url: `/api/media/${id}/large`, width: 1600, height: 900 },
      small: { url: `/api/media/${id}/small`, width: 400, height: 225 },
    },
    metadata: {},
    cantoFileName: null,
    gdriveFileName: null,
    createdById: null,
    dateModified: '2026-11-28T12:00:00.000Z',
    ...overrides,
  }
}
