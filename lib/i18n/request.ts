import { getRequestConfig } from 'next-intl/server'
import { loadMessages } from './messages'

/** The texts and formats of a request: English until the interface's language becomes a setting of the user. */
export default getRequestConfig(async () => ({
  locale: 'en',
  messages: await loadMessages('en'),
  timeZone: 'UTC',
}))
