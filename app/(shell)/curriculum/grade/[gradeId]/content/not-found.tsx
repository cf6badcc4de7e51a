/** An item inside a grade that is not there; the grade itself is. */
export { default } from '@/app/(shell)/not-found'
