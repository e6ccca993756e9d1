import type { Page } from './page.ts'

/** Its words stand in its component; who runs the shop comes with the configuration. */
export const help: Page<'help'> = {
  async load() {
    return {}
  },
}
