export { NoGrade as default } from '@/components/curriculum/no-grade'
