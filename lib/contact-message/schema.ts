import { z } from 'zod'
import { visibleName } from '@/lib/common/visible-name'
import { MAX_MESSAGE_LENGTH, MAX_PAGE_LENGTH, MAX_SUBJECT_LENGTH } from './limits'

const isFilled = (text: string) => text.trim() !== ''

/** The body of `POST contact-messages`; the subject is a single line, as in an email. */
export const sendContactMessageSchema = z.strictObject({
  subject: visibleName(MAX_SUBJECT_LENGTH),
  message: z.string().max(MAX_MESSAGE_LENGTH).refine(isFilled, { message: 'must not be blank' }),
  /** The page that the message is about. */
  page: z.string().max(MAX_PAGE_LENGTH).optional(),
})
export type SendContactMessage = z.output<typeof sendContactMessageSchema>
