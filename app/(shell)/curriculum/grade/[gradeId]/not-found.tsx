/** The not-found view of a grade, which stands below the others (CUR-04, RT-07). */
export { NoGrade as default } from '@/components/curriculum/no-grade'
