import { watchEarlySteps } from '@/lib/routing/client/early-steps'

watchEarlySteps()
