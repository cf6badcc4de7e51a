import type { EchoFeature } from './types'

/** The names that the feature blocks of a new echo get. */
export const featureNames: Record<EchoFeature, string> = {
  prompt: 'Prompt',
  exemplar: 'Exemplar',
  'word-bank': 'Word Bank',
  'peer-review': 'Peer Review',
  ranking: 'Ranking',
}
