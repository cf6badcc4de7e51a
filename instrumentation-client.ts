import { watchEarlySteps } from '@/lib/routing/client/early-steps'
import { tellTransition } from '@/lib/routing/client/router/router-transitions'

watchEarlySteps()

/** Called by Next by its name. */
export const onRouterTransitionStart = tellTransition
