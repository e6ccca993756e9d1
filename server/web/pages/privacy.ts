import type { Page } from './page.ts'

/** Its words stand in its component; who runs the shop comes with the configuration. */
export const privacy: Page<'privacy'> = {
  async load() {
    return {}
  },
}
