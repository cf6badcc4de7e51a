/** The not-found view of an item inside an existing grade. */
export { default } from '@/app/(shell)/not-found'
