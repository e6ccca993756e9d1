import { hash } from 'node:crypto'
import { type RequestHandler, Router } from 'express'
import { type Shades, shadesOf } from '#shared/settings/accent-shades.ts'

const yearSeconds = 31_536_000
const hashLength = 8

/** Serves the stylesheet that replaces the shop's own color, at an address that names its content. */
export function brandStylesheet(accentColor: string): { path: string; css: string } {
  const { light, dark } = shadesOf(accentColor)
  const css = `:root{${tokensOf(light)}}@media(prefers-color-scheme:dark){:root{${tokensOf(dark)}}}\n`
  const version = hash('sha256', css).slice(0, hashLength)
  return { path: `/brand/${accentColor.slice(1)}-${version}.css`, css }
}

const tokensOf = (shades: Shades) =>
  Object.entries(shades)
    .map(([name, color]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${color}`)
    .join(';')

/** Serves the stylesheet of any valid color, because a preview shows undecided ones. */
export function brandRouter(): Router {
  const router = Router()
  router.get(/^\/([0-9a-f]{6})-[0-9a-f]{8}\.css$/, sendStylesheet)
  return router
}

const sendStylesheet: RequestHandler = (req, res) => {
  const { path, css } = brandStylesheet(`#${req.params[0]}`)
  // A page of an earlier version of these shades gets the present ones, once.
  const isCurrent = req.baseUrl + req.path === path
  res.set('Cache-Control', isCurrent ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
  res.type('css').send(css)
}
