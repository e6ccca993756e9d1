import { type Consent, consentTo } from '#shared/consent.ts'
import { type ConsentPurpose, consentPurposes, type OutsideScripts } from '#shared/outside-scripts.ts'
import { hasSecretAddress } from '#shared/secret-address.ts'
import { keptChoice, onConsent } from '../data/consent.ts'
import { noteOthersScripts } from '../data/others-scripts.ts'

/** What the loading of other people's scripts touches. */
interface ScriptPlace {
  /** Its own address, now, is a key. */
  hasSecretAddress(): boolean
  load(url: string): void
  granted(): boolean
  onConsent(listener: (consent: Consent) => void): void
}

/** To be called when the app is ready. Consent comes first; nothing else loads without it. */
export function loadOutsideScripts(scripts: OutsideScripts, place: ScriptPlace = thisDocument): void {
  // Not even later: the browser remembers with which address a document began.
  if (place.hasSecretAddress()) return
  const loaded = new Set<ConsentPurpose>()
  const loadAllowed = (consent: Consent) => {
    for (const purpose of consentPurposes) {
      const url = scripts[purpose]
      if (!url || !consent[purpose] || loaded.has(purpose) || place.hasSecretAddress()) continue
      loaded.add(purpose)
      place.load(url)
    }
  }
  place.onConsent(loadAllowed)
  if (scripts.consent) place.load(scripts.consent)
  else loadAllowed(consentTo(place.granted()))
}

/** Whether it comes, when, and what it does there is nobody's business here. */
const thisDocument: ScriptPlace = {
  hasSecretAddress: () => hasSecretAddress(location.pathname),
  load(url) {
    noteOthersScripts()
    const script = document.createElement('script')
    script.async = true
    script.src = url
    document.head.append(script)
  },
  granted: () => keptChoice()?.granted ?? false,
  onConsent,
}
