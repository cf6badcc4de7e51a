import { cantoAssetSchema, readCantoFields } from './canto-metadata'
import { cantoFields } from './limits'

const fieldsOf = (asset: object) => readCantoFields(cantoAssetSchema.parse({ name: 'frog.jpg', ...asset }))

test('[AST-25] all nine fields are returned, and custom fields take precedence over the built-in ones', () => {
  const fields = fieldsOf({
    description: 'own',
    default: { Headline: 'A frog', Description: 'default' },
    additional: {
      'Alt Text': 'A green frog',
      asset_description: ' On a leaf ',
      Description: 'additional',
      Caption: '',
    },
    metadata: { 'DCM Ingestion Id': 42 },
  })
  expect(Object.keys(fields)).toEqual([...cantoFields])
  expect(fields).toEqual({
    altText: 'A green frog',
    ariaText: null,
    ariaTextLink: null,
    assetDescription: 'On a leaf',
    caption: null,
    dcmIngestionId: '42',
    description: 'additional',
    headline: 'A frog',
    imageDescription: null,
  })
})

test('[F-52] a value that is not text becomes null, and long texts are cut', () => {
  const fields = fieldsOf({
    additional: { Caption: { deep: 'x' }, Headline: ['one', 'two', { three: 3 }], 'Alt Text': 'x'.repeat(10_000) },
    default: 'broken',
    metadata: null,
  })
  expect([fields.caption, fields.headline, fields.altText?.length]).toEqual([null, 'one, two', 5_000])
})

test('an asset without a name is rejected', () => {
  expect(cantoAssetSchema.safeParse({ additional: {} }).success).toBe(false)
})
