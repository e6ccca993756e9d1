import { join } from 'node:path'
import { countryPack } from '#shared/country/country-packs.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { allowsDemo } from './demo/allows-demo.ts'
import { shippedSettings } from './shop/settings/live-settings.ts'
import { publicConfig } from './start/public-config.ts'
import { shopIdentity } from './start/shop-identity.ts'
import { readBuildManifest } from './web/render/build-manifest.ts'
import { writePrerendered } from './web/render/prerendered-pages.ts'

/** The last step of the build. An invalid configuration stops the start, not the build. */
function configOfBuild(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) return readConfig({})
    throw error
  }
}

const config = configOfBuild()
const manifest = readBuildManifest(join(import.meta.dirname, '..'))
const isDemo = allowsDemo(config)
const undecided = {
  ...config,
  isDemo,
  shop: shopIdentity(config, isDemo),
  country: countryPack(config.country),
  settings: { current: shippedSettings },
}
await writePrerendered(join(import.meta.dirname, '../prerendered'), manifest, {
  config: publicConfig(config, undecided, manifest),
  texts: {},
})
