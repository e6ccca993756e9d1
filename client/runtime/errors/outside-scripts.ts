import { markThirdPartyScripts } from '#client/data/chunks/third-party-scripts.ts'
import { givenConsent, onConsent } from '#client/data/consent.ts'
import { hasSecretAddress } from '#shared/routing/secret-address.ts'
import type { Consent } from '#shared/runtime/consent.ts'
import { type ConsentPurpose, consentPurposes, type OutsideScripts } from '#shared/runtime/outside-scripts.ts'

/** The browser functions that loading third-party scripts uses. */
interface ScriptHost {
  /** Returns true when the document's current address is a secret. */
  hasSecretAddress(): boolean
  load(url: string): void
  given(): Consent
  onConsent(listener: (consent: Consent) => void): void
}

/** Called when the app is ready. The consent script loads first. Nothing else loads without consent. */
export function loadOutsideScripts(scripts: OutsideScripts, host: ScriptHost = thisDocument): void {
  // Even a later navigation changes nothing, because the browser remembers the address a document began with.
  if (host.hasSecretAddress()) return
  const loaded = new Set<ConsentPurpose>()
  const loadAllowed = (consent: Consent) => {
    for (const purpose of consentPurposes) {
      const url = scripts[purpose]
      if (!url || !consent[purpose] || loaded.has(purpose) || host.hasSecretAddress()) continue
      loaded.add(purpose)
      host.load(url)
    }
  }
  host.onConsent(loadAllowed)
  if (scripts.consent) host.load(scripts.consent)
  else loadAllowed(host.given())
}

/** Outside scripts load independently: nothing waits for them. */
const thisDocument: ScriptHost = {
  hasSecretAddress: () => hasSecretAddress(location.pathname, location.search),
  load(url) {
    markThirdPartyScripts()
    const script = document.createElement('script')
    script.async = true
    script.src = url
    document.head.append(script)
  },
  given: givenConsent,
  onConsent,
}
