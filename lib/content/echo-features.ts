import type { EchoFeature } from './types'

/** The default names of the feature blocks of a new echo. */
export const featureNames: Record<EchoFeature, string> = {
  prompt: 'Prompt',
  exemplar: 'Exemplar',
  'word-bank': 'Word Bank',
  'peer-review': 'Peer Review',
  ranking: 'Ranking',
}
