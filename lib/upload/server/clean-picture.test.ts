import sharp from 'sharp'
import { cleanPicture } from './clean-picture'

const base = () => sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
const exif = {
  IFD0: { Artist: 'Ada Lovelace', Copyright: 'mine' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
}

describe('cleanPicture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('removes location and owner from a %s', async (format) => {
    const told = await base().withExif(exif).toFormat(format).toBuffer()
    expect((await sharp(told).metadata()).exif?.toString('latin1')).toContain('Ada Lovelace')
    const clean = (await cleanPicture(told)) as Buffer
    const { exif: left, width, height, format: kept } = await sharp(clean).metadata()
    expect([left, width, height, kept]).toEqual([undefined, 40, 20, format === 'avif' ? 'heif' : format])
    expect(clean.toString('latin1')).not.toMatch(/Lovelace|GPS/)
  })

  it('rotates the picture as its EXIF orientation says, and removes the tag', async () => {
    const lying = await base().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { width, height, orientation } = await sharp((await cleanPicture(lying)) as Buffer).metadata()
    expect([width, height, orientation]).toEqual([20, 40, undefined])
  })

  it('leaves a picture without metadata unchanged', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'gif'] as const)
      expect(await cleanPicture(await base().toFormat(format).toBuffer())).toBeNull()
  })
})
