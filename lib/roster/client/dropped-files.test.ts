import { droppedFiles } from './dropped-files'

const fileEntry = (path: string) => ({
  isFile: true,
  isDirectory: false,
  fullPath: path,
  file: (give: (file: File) => void) => give(new File(['x'], path.split('/').at(-1) ?? '')),
})
/** A mock folder that returns two entries per read, where browsers return a hundred. */
const folderEntry = (path: string, entries: object[]) => ({
  isFile: false,
  isDirectory: true,
  fullPath: path,
  createReader() {
    let at = 0
    return {
      readEntries(give: (some: object[]) => void) {
        give(entries.slice(at, at + 2))
        at += 2
      },
    }
  },
})
const transfer = (entries: object[], files: File[] = []) =>
  ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files }) as unknown as DataTransfer

test('a dropped folder yields all its files with their paths', async () => {
  const folder = folderEntry('/may', [
    fileEntry('/may/users.csv'),
    folderEntry('/may/more', [fileEntry('/may/more/classes.csv')]),
    fileEntry('/may/orgs.csv'),
  ])
  const found = await droppedFiles(transfer([folder]))
  expect(found.map(({ path }) => path).sort()).toEqual(['may/more/classes.csv', 'may/orgs.csv', 'may/users.csv'])
})

test('the plain file list is used if the browser gives no folder entries', async () => {
  const found = await droppedFiles(transfer([], [new File(['x'], 'a.zip')]))
  expect(found).toMatchObject([{ path: 'a.zip' }])
})

test('reading a huge folder stops after 10,001 files', async () => {
  const many = Array.from({ length: 10_010 }, (_, number) => fileEntry(`/all/${number}.txt`))
  expect(await droppedFiles(transfer([folderEntry('/all', many)]))).toHaveLength(10_001)
})
