import { hasSecretAddress } from '#shared/secret-address.ts'

let areLoaded = false

/** From here on a script of somebody else reads along in this document. */
export const noteOthersScripts = (): void => {
  areLoaded = true
}

/** This address is a key, and somebody else would read it: it needs a document of its own. */
export const needsOwnDocument = (pathname: string): boolean => areLoaded && hasSecretAddress(pathname)
