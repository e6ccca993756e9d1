import { loadChunkTwice } from '#client/data/chunks/retry-chunk.ts'

/** Whether this browser knows passkeys; only asked where scripts run. */
export const knowsPasskeys = () => typeof PublicKeyCredential !== 'undefined'

/** Loaded when somebody asks for it, because few people do. */
const askDevice = () => import('./ask-device.ts')

export async function createPasskey(options: string): Promise<string> {
  const create = await loadChunkTwice(askDevice, 'createPasskey')
  return create(options)
}

export async function answerWithPasskey(options: string): Promise<string> {
  const answer = await loadChunkTwice(askDevice, 'answerWithPasskey')
  return answer(options)
}
