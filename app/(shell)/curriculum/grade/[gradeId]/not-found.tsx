/** The not-found view of a grade, below the row of existing ones (CUR-04, RT-07). */
export { NoGrade as default } from '@/components/curriculum/no-grade'
