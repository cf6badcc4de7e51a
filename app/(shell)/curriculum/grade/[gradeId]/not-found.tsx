/** The not-found view of a grade, which stands below the others (learner.md §8). */
export { NoGrade as default } from '@/components/curriculum/no-grade'
