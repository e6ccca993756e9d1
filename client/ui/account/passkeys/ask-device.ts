import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/**
 * Lets the device create a passkey, and returns its response as JSON. Rejects when the person or the device refuses.
 */
export const createPasskey = async (options: string): Promise<string> =>
  JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }))

/**
 * Lets the device respond with one of its passkeys, and returns the response as JSON. Rejects when the person or the
 * device refuses.
 */
export const answerWithPasskey = async (options: string): Promise<string> =>
  JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
