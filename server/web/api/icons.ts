import { existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { Router } from 'express'
import sirv from 'sirv'
import type { Services } from '#server/shop/services.ts'
import { icons, manifestIcons, themeColors } from '#shared/runtime/icons.ts'
import { shadesOf, shopAccent } from '#shared/settings/accent-shades.ts'

const daySeconds = 86_400

/** Sets the content type of the favicon, which sirv does not know. */
function nameFavicon(res: ServerResponse, path: string) {
  if (path === icons.favicon) res.setHeader('Content-Type', 'image/x-icon')
}

/**
 * Serves the files that browsers and phones request at the root of a site: icons, and the web manifest that names them.
 */
export function iconsRouter(services: Pick<Services, 'shop' | 'country'>, iconsDir: string): Router {
  const router = Router()
  router.get(icons.manifest, (_req, res) => {
    const { shop, country } = services
    res.set('Cache-Control', `public, max-age=${daySeconds}`).type('application/manifest+json')
    res.send(
      JSON.stringify({
        id: '/',
        name: shop.name,
        short_name: shop.name,
        lang: country.locale,
        start_url: '/',
        scope: '/',
        // The shop has no back button of its own.
        display: 'minimal-ui',
        theme_color: shadesOf(shop.accentColor ?? shopAccent).light.accent,
        background_color: themeColors.ground,
        icons: manifestIcons.map(({ path, size, purpose }) => ({
          src: path,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      }),
    )
  })
  if (existsSync(iconsDir))
    router.use(sirv(iconsDir, { maxAge: daySeconds, etag: true, setHeaders: nameFavicon }))
  return router
}
