import type { RequestHandler } from 'express'

/**
 * Refuses requests with two `Host` headers, of which this server and a proxy may each use another one. RFC 9112 (3.2)
 * requires 400.
 */
export const singleHost: RequestHandler = (req, res, next) => {
  const isHost = (name: string, index: number) => index % 2 === 0 && name.toLowerCase() === 'host'
  if (req.rawHeaders.filter(isHost).length < 2) return next()
  res.status(400).set('Connection', 'close').type('text/plain').send('Bad Request')
}
