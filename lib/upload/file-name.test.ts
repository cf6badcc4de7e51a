import { savedName } from './file-name'

test.each([
  ['frog.jpg', 'image/jpeg', 'frog.jpg'],
  ['FROG.JPEG', 'image/jpeg', 'FROG.JPEG'],
  ['frog.jpg.html', 'image/jpeg', 'frog.jpg.html.jpg'],
  ['frog.exe', 'image/png', 'frog.exe.png'],
  ['frog', 'audio/wav', 'frog.wav'],
  ['frog.', 'audio/wav', 'frog..wav'],
  ['plan.docx', 'application/zip', 'plan.docx'],
  ['plan.pdf.js', 'application/pdf', 'plan.pdf.js.pdf'],
  ['data.csv', 'text/plain', 'data.csv'],
  ['page.svg', 'text/plain', 'page.svg.txt'],
  ['stream.m3u8', 'application/vnd.apple.mpegurl', 'stream.m3u8'],
])('[F-48] %s of type %s is saved as %s', (name, mimeType, expected) => {
  expect(savedName(name, mimeType)).toBe(expected)
})
