import { imageDataOf, imageValuesOf, inPlainWords, inStoredWords, nameOfFile, newImage } from './image-values'

const stored = imageValuesOf({
  name: 'A frog',
  data: { imageAltText: 'A frog', caption: 'In <em>Pond Life</em>', longTextAlternative: '<p>Green.</p><p>Wet.</p>' },
})

test('[BLK-16] a new image defaults to medium in the dialog, and to large on its own page', () => {
  expect(newImage().variant).toBe('medium')
  expect(stored.variant).toBe('large')
})

test('[AST-10] a new image has empty fields, the caption at the bottom and all options off', () => {
  expect(newImage()).toMatchObject({
    caption: '',
    captionPosition: 'bottom',
    imageAltText: '',
    includeSwatch: false,
    longTextAlternative: '',
    noGutters: false,
    sensitive: false,
  })
})

test('plain text fields keep the stored formatting unless the text is changed', () => {
  const plain = inPlainWords(stored)
  expect(plain).toMatchObject({ caption: 'In Pond Life', longTextAlternative: 'Green.\nWet.' })
  expect(inStoredWords(plain, stored)).toEqual(stored)
  expect(inStoredWords({ ...plain, caption: 'In a pond & <lake>' }, stored)).toMatchObject({
    caption: 'In a pond &amp; &lt;lake&gt;',
    longTextAlternative: stored.longTextAlternative,
  })
  expect(inStoredWords({ ...newImage(), longTextAlternative: 'One\nTwo' }, null)).toMatchObject({
    caption: '',
    longTextAlternative: '<p>One</p><p>Two</p>',
  })
})

test('empty fields are not stored, and the name is not part of the data', () => {
  const data = imageDataOf({ ...newImage(), name: 'A frog' })
  expect(data).toMatchObject({ caption: undefined, longTextAlternative: undefined, credit: undefined })
  expect(data).not.toHaveProperty('name')
})

test('an image is named after its file, without the extension', () => {
  const file = { cantoFileName: null, gdriveFileName: null, fileName: 'tide.pool-04.png' }
  expect(nameOfFile(file as never)).toBe('tide.pool-04')
  expect(nameOfFile({ ...file, cantoFileName: '.jpg' } as never)).toBe('.jpg')
})
