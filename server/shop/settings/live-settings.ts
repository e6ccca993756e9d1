import { setTimeout as delay } from 'node:timers/promises'
import type { Services } from '#server/shop/services.ts'
import { everything } from '#shared/catalog/catalog-tags.ts'
import { effectiveSettings } from './effective-settings.ts'
import { currentTexts, logoOf, readSettings, shopRulesOf, undecided } from './settings-queries.ts'
import type { LiveSettings, ShopSettings } from './shop-settings.ts'

/** A database that is away for longer notifies of everything as it comes back. */
const maxTries = 30
const betweenTriesMs = 2_000

/** Before anybody has decided anything. */
export const shippedSettings: ShopSettings = {
  ...shopRulesOf(undecided),
  logo: null,
  texts: {},
}

/** Writes shop, settlement and receiver of the given services whenever the database says something else. */
export function liveSettings(services: Omit<Services, 'settings'>): LiveSettings {
  const { db, country } = services
  const { shop, settlement, platformReceiver } = services
  const given = { shop, settlement, platformReceiver }
  const listeners: (() => Promise<void>)[] = []
  let current = shippedSettings
  let known = ''
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null

  async function read() {
    const [stored, texts] = await Promise.all([readSettings(db), currentTexts(db)])
    const logo = await logoOf(db, stored)
    const found = JSON.stringify({ stored, texts, logo })
    if (found === known) return
    current = { ...shopRulesOf(stored), logo, texts }
    Object.assign(services, effectiveSettings(given, stored, country))
    for (const listener of listeners) await listener()
    known = found
  }

  /** One that runs may have read before the change: the next one begins after it, and serves all who wait. */
  function reload(): Promise<void> {
    if (waiting) return waiting
    const next = running
      .catch(() => undefined)
      .then(() => {
        waiting = null
        running = read()
        return running
      })
    waiting = next
    return next
  }

  let isReadingAgain = false

  /** A change is not forgotten, though it cannot be read at the moment. */
  async function catchUp(onError: (error: unknown) => void) {
    try {
      await reload()
    } catch (error) {
      onError(error)
      void readAgain()
    }
  }

  /** One does it for all whose change could not be read. */
  async function readAgain() {
    if (isReadingAgain) return
    isReadingAgain = true
    let isRead = false
    for (let tries = 0; tries < maxTries && !isRead; tries++) {
      await delay(betweenTriesMs, undefined, { ref: false })
      isRead = await reload().then(
        () => true,
        () => false,
      )
    }
    isReadingAgain = false
  }

  return {
    get current() {
      return current
    },
    given,
    reload,
    catchUp,
    follow(changes, onError) {
      changes.listen((tags) => {
        if (tags.includes(everything)) void catchUp(onError)
      })
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
