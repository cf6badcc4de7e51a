import { tellTransition } from '@/lib/routing/client/router/router-transitions'

/** Called by Next by its name. */
export const onRouterTransitionStart = tellTransition
