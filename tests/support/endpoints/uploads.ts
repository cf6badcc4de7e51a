import { privateMediaAddress } from '@/lib/upload/server/present-upload'
import { NUL } from './requests'
import type { EndpointCase } from './row'

export const uploadsEndpoints: Record<string, EndpointCase> = {
  'GET /api/media/[uploadId]': {
    requestOf: ({ recordingId }) => ({ path: `media/${recordingId}` }),
    answers: '200 404 404 200 404 404 200 200 404 200',
    note: 'takes nothing but the id',
  },
  'GET /api/media/[uploadId]/[...variant]': {
    requestOf: ({ pictureId }) => ({ path: `media/${pictureId}/tiny` }),
    answers: '200 200 404 200 200 200 200 200 200 200',
    note: 'another variant is 404: tests/api/media.test.ts',
  },
  'GET /api/private/media/[token]': {
    requestOf: ({ recordingId }) => ({ path: privateMediaAddress(recordingId).replace('/api/', '') }),
    answers: '200 200 200 200 200 200 200 200 200 200',
    note: 'the address is the right; a forged or old one is 403: tests/api/media.test.ts',
  },
  'POST /api/uploads': {
    requestOf: () => ({ path: 'uploads', body: { mimeType: 'image/png', type: 'image' } }),
    answers: '403 403 403 201 201 201 201 201 201 201',
    bad: () => [
      {},
      { mimeType: 'png', type: 'image' },
      { mimeType: 'image/png', type: 'program' },
      { mimeType: 'image/png', type: 'image', size: -1 },
      { mimeType: 'image/png', type: 'image', fileName: NUL },
      { mimeType: 'image/png', type: 'image', key: '../../x' },
      '?type=image',
      '?fromCanto=a',
      '?fromCanto=..&type=image',
      '?fromGoogle=..&type=image',
      '?fromGoogle=a&type=image&isAudioDescription=x',
    ],
    note: 'who may import: tests/api/upload-imports.test.ts',
  },
  'GET /api/uploads/[uploadId]': {
    requestOf: ({ recordingId }) => ({ path: `uploads/${recordingId}` }),
    answers: '200 404 404 200 404 404 200 200 404 200',
    note: 'takes nothing but the id',
  },
  'PATCH /api/uploads/[uploadId]': {
    requestOf: ({ recordingId }) => ({ path: `uploads/${recordingId}`, body: { complete: true } }),
    answers: '200 404 404 404 404 404 404 404 404 404',
    bad: () => [{}, { complete: false }, { complete: true, key: 'x' }, { complete: true, metadata: { altText: NUL } }],
  },
  'DELETE /api/uploads/[uploadId]': {
    requestOf: ({ recordingId }) => ({ path: `uploads/${recordingId}` }),
    answers: '409 404 404 409 404 404 409 409 404 409',
    note: 'takes nothing but the id',
  },
  'POST /api/uploads/[uploadId]/file': {
    requestOf: ({ recordingId }) => ({ path: `uploads/${recordingId}/file`, body: {} }),
    answers: '415 415 415 415 415 415 415 415 415 415',
    note: 'the signed fields are the right: tests/api/uploads.test.ts',
  },
}
