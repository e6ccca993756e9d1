import { loadChunkTwice } from '#client/data/chunks/retry-chunk.ts'

/** Returns true when this browser supports passkeys. Called only with scripts. */
export const knowsPasskeys = () => typeof PublicKeyCredential !== 'undefined'

/** Loaded on demand, because few people use it. */
const askDevice = () => import('./ask-device.ts')

export async function createPasskey(options: string): Promise<string> {
  const create = await loadChunkTwice(askDevice, 'createPasskey')
  return create(options)
}

export async function answerWithPasskey(options: string): Promise<string> {
  const answer = await loadChunkTwice(askDevice, 'answerWithPasskey')
  return answer(options)
}
