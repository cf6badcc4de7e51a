import { text } from 'node:stream/consumers'
import { fromBuffer, type ZipFile } from 'yauzl'
import { packFiles } from './pack-files'

const opened = (bytes: Buffer) =>
  new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip)))
  })

test('packed files unpack unchanged, and the zip is smaller', async () => {
  const rows = 'P1,active,,true,S1,student\r\n'.repeat(20_000)
  const files = [
    new File(['propertyName,value\r\n'], 'manifest.csv'),
    new File([rows], 'users.csv'),
    new File([], 'orgs.csv'),
  ]
  const packed = await packFiles('may.zip', files)
  expect([packed.name, packed.type]).toEqual(['may.zip', 'application/zip'])
  expect(packed.size).toBeLessThan(rows.length / 20)
  const zip = await opened(Buffer.from(await packed.arrayBuffer()))
  const found: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) found[entry.fileName] = await text(await zip.openReadStreamPromise(entry))
  expect(found).toEqual({ 'manifest.csv': 'propertyName,value\r\n', 'users.csv': rows, 'orgs.csv': '' })
})

test('packing fails with the error of a file that cannot be read', async () => {
  const broken = Object.defineProperty(new File(['x'], 'users.csv'), 'stream', {
    value: () => new ReadableStream({ start: (controller) => controller.error(new Error('moved')) }),
  })
  await expect(packFiles('may.zip', [broken])).rejects.toThrow('moved')
})
