import { startUploadBy } from './start-upload'

const job = {
  blob: new Blob(['a']),
  upload: { mimeType: 'image/png', type: 'image' as const },
  signal: new AbortController().signal,
}

test('[AST-19] without an upload function the promise is rejected with an explanation', async () => {
  await expect(startUploadBy(undefined, job)).rejects.toThrow('startUpload is not a function')
})

test('the upload function gets the job', async () => {
  const start = jest.fn().mockResolvedValue({ id: 'u1' })
  await expect(startUploadBy(start, job)).resolves.toEqual({ id: 'u1' })
  expect(start).toHaveBeenCalledWith(job)
})
