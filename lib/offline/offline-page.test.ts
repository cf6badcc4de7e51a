import { offlinePage as english } from '@/lib/i18n/messages/en/work.json'
import { offlinePage as spanish } from '@/lib/i18n/messages/es/work.json'
import { offlinePageResponse } from './offline-page'

test.each([
  ['en-US', 'en', english],
  ['es-MX', 'es', spanish],
  ['fr', 'en', english],
])('without a network a device in %s is told in %s', async (language, lang, texts) => {
  const response = offlinePageResponse(language)
  const html = await response.text()
  expect(response.status).toBe(503)
  expect(html).toContain(`<html lang="${lang}">`)
  expect(html).toContain(`<h1>${texts.title}</h1>`)
})
