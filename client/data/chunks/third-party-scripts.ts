import { hasSecretAddress } from '#shared/routing/secret-address.ts'

let areLoaded = false

/** Records that third-party scripts can read this document from now on. */
export const markThirdPartyScripts = (): void => {
  areLoaded = true
}

/** Returns true for a page with a secret address, which needs a document without third-party scripts. */
export const needsOwnDocument = (pathname: string): boolean => areLoaded && hasSecretAddress(pathname)
