import { hasSecretAddress } from '#shared/routing/secret-address.ts'

let areLoaded = false

/** From now on a third party's script can read this document. */
export const noteOthersScripts = (): void => {
  areLoaded = true
}

/** An address that is a secret needs a document without third-party scripts. */
export const needsOwnDocument = (pathname: string): boolean => areLoaded && hasSecretAddress(pathname)
