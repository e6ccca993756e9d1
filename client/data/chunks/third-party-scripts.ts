import { hasSecretAddress } from '#shared/routing/secret-address.ts'

let areLoaded = false

/** Notes that third-party scripts can read this document from now on. */
export const markThirdPartyScripts = (): void => {
  areLoaded = true
}

/** A page whose address is a secret needs a document without third-party scripts. */
export const needsOwnDocument = (pathname: string): boolean => areLoaded && hasSecretAddress(pathname)
