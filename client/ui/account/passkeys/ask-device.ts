import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** Lets the device make a passkey; its answer as JSON. Rejects when the person or the device refuses. */
export const createPasskey = async (options: string): Promise<string> =>
  JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }))

/** Lets the device answer with one of its passkeys; its answer as JSON. Rejects when the person or the device refuses. */
export const answerWithPasskey = async (options: string): Promise<string> =>
  JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
