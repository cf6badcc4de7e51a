export { AuthoringNotFound as default } from '@/components/authoring/authoring-not-found'
